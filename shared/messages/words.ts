const numbered = (words: string, from: number) =>
  words.split(' ').flatMap((entry, index) => entry.split('|').map((word) => [word, from + index] as const))

const numbers = new Map([
  ...numbered('cero uno|una|un dos tres cuatro cinco seis siete ocho nueve diez once doce', 0),
  ...numbered('zero|love|nil one|a|an two three four five six seven eight nine ten eleven twelve', 0),
  ['couple', 2] as const,
  ['cuarto', 1] as const,
])

/** The number that digits or a word of either language mean; NaN for any other word. */
export const numberOf = (word: string) =>
  numbers.get(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : Number.NaN)

const months = new Map([
  ...numbered(
    'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
    1,
  ),
  ...numbered('january february march april may june july august september october november december', 1),
  ...numbered('ene|jan feb mar abr|apr may jun jul ago|aug sep|sept oct nov dic|dec', 1),
])
/** 1–12; undefined for a word that is no month. */
export const monthOf = (word: string) => months.get(word)

const weekdays = new Map([
  ...numbered('domingo lunes martes miercoles jueves viernes sabado', 0),
  ...numbered('dom lun mar mie|mier|mierc|mx jue|juev vie|vier|viern sab', 0),
  ...numbered('sunday monday tuesday wednesday thursday friday saturday', 0),
  ...numbered('sun mon tue|tues wed|weds thu|thur|thurs fri sat', 0),
])
/** 0 (Sunday) – 6; undefined for a word that is no weekday. */
export const weekdayOf = (word: string) => weekdays.get(word)

/** Words that are no names unless somebody is called so. */
export const isListedWord = (word: string) =>
  common.has(word) || numbers.has(word) || months.has(word) || weekdays.has(word)

/** Words that are no names, wherever they stand and however they are written. */
export const isCommonWord = (word: string) =>
  isListedWord(word) ||
  /(?:[aei]mos|a?ron|ando|iendo|aste|isteis|asteis|mente|cion|ing|azo|eis|ais)$/.test(word)

const common = new Set(
  // Spanish: small words
  (
    'a al ante aqui ahi alli asi aun aunque bajo bien bueno buena buenas buenos cada casi como con contra conmigo contigo cual cuando ' +
    'cuanto cuantos de del desde donde dos e el ella ellas ellos en entre era eran eres es esa ese eso esos esta estaba estan estas este ' +
    'esto estos estuvo fin fue fueron genial gracias ha han has hasta hay haya he hecho hemos hola igual la las le les lo los luego mas mal ' +
    'mi mis mio mucha muchas mucho muchos muy nada nadie ni ninguno no nos nosotros nosotras nuestra nuestro o ojo os otra otras otro otros para pero poco por ' +
    'porque pq xq pues que q k quien quienes se ser si siempre sin sobre solo son su sus suyo suya tal tambien tb tampoco tan te ti tiene tienen todo toda ' +
    'todos todas tu tus tuvo u unas unos va vale van vamos venga vaya voy vosotros vuestra y ya yo tras versus vs frente segun ' +
    // Spanish: playing and time
    'ayer anoche anteayer hoy manana mañana tarde tardes noche noches dia dias semana mes finde hora horas rato pronto ahora despues antes pasado proximo proxima ' +
    'siguiente viene partido partidos partida partidazo pachanga padel pista pistas cancha club set sets juego juegos jugar jugado jugue juega juegan ' +
    'jugador jugadores jugadora jugadoras gane gano gana ganan ganado ganada ganar pierde pierden perdi perdio perdido perder victoria victorias derrota derrotas paliza palizon ' +
    'resultado resultados marcador empate empatados tie break super supertie desempate revancha torneo liga ranking reto jornada grupo final semifinal semis cuartos amistoso entreno ' +
    'falta faltan faltaria busco busca buscan necesito hueco huecos plaza plazas sitio sitios libre libres completo completa lleno llena ' +
    'reserva reservo reservada reservado reserve alquilo alquilada apunta apunto apuntas apuntados apuntado apuntarse alguien algun alguna alguno gente amigo amiga amigos amigas colega colegas compi compis ' +
    'compañero companero companera pareja rival rivales contrario contrarios primo prima hermano hermana cunado cunada jefe jefa mujer marido novio novia padre madre hijo hija tio vecino ' +
    'equipo nivel pala palas bola bolas pelota pelotas bote agua cerveza cervezas cana canas cena ganas calor frio lluvia viento dolor lesion ilusion suerte ' +
    'gran gracia puede puedo puedes pueden quiere quiero quieres queda quedan quedo espero llego llega llegan salio salir volver vuelve ver vemos gusta hace hacen confirmo confirma confirmado confirmada ' +
    'cambio cambia mejor peor primer primero segundo tercero tercer ultimo ultima otra vez mismo misma mitad resto menos medio media cuarto punto puntos casa cole trabajo ' +
    'jajaja jaja jeje jajaj jajajaja xd enhorabuena felicidades chicos chicas chicxs tios equipo familia peña crack cracks grande grandes maquina maquinas toma duro dura facil igualado igualada increible ' +
    'urgente baja bajas suplente sustituto sustituye aviso info resumen cronica nota lugar fecha precio grupos pide pago paga bizum euros cuesta ' +
    // English: small words
    'about above after again all almost also always am an and another any anybody anyone are around as at away back bad be because been before best better between both but by can cant come ' +
    'comes coming could day days did do does done dont down each else end even ever every everybody everyone few fine first for from full fun gonna good got great guys had has have having he hello her here hey hi him ' +
    'his hope how i if in into is it its just keep last late later least left less let lets like little long lots lovely made make many maybe me might mine more morning afternoon evening most much must my myself near need needs ' +
    'never new next nice night no nobody not nothing now of off ok okay on once only or other others our ours out over own please pls really right same says second see she short should side so some somebody someone soon sorry spare spot spots still ' +
    'such sure thanks that thats the their them then there these they thing think third this those though time till to today together tomorrow tmrw tonight too under until up us very wait want wants was we weather week weekend well went were what when where ' +
    'which while who whos why will with without would yes yesterday yet you your yours ' +
    // English: playing
    'against alongside beat beaten beating bagel booked book booking break club court courts cracking defeat defeated doubles fourth player players friend friends mate mates brother sister dad mum wife husband boss neighbour game games hammered lads ladies lesson level lose loses losing loss lost match matches ' +
    'straight missing opponents opponent padel paddle pair partner partnered play played playing plays rain ranked rematch result results score sets set smashed space spaces place places stb team teams ' +
    'thrashed tiebreak tournament training victory vs v versus walkover win winner winners wins won league final'
  ).split(' '),
)
