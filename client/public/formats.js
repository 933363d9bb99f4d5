// A worker of start.js. The first date that a process formats takes a phone some 60 ms; here another thread spends them,
// while the scripts of the app are loaded.
Intl.DateTimeFormat()
close()
