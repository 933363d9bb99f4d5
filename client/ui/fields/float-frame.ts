/** Around what lies under a field, over what stands below it. */
export const floatFrame =
  'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-ctl border-2 border-line-strong bg-surface shadow-float'
