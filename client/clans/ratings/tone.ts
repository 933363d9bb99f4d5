/** The colour of points won or lost. The sign says it too. */
export const pointsColour = (points: number) =>
  points > 0 ? 'text-win' : points < 0 ? 'text-loss' : 'text-ink-2'
