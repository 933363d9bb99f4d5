/** The colour of points won or lost, which their sign tells as well. */
export const pointsColour = (points: number) =>
  points > 0 ? 'text-win' : points < 0 ? 'text-loss' : 'text-ink-2'
