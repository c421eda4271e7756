import { type Refusal, refuse } from '../shared/refusal.ts'

/** Telephone numbers that one company may look up a day; a person without a company counts as one. */
export const mostRevealed = 50

interface RevealCase {
  /** Different subjects whose number was given out today. */
  readonly today: number
  /** This subject is among them: looking again costs nothing. */
  readonly again: boolean
}

/** How many more numbers are free today after this one, or why there is none. */
export function reveal({ today, again }: RevealCase): { readonly left: number } | Refusal<'chat.tooMany'> {
  if (again) return { left: Math.max(0, mostRevealed - today) }
  if (today >= mostRevealed) return refuse('chat.tooMany', { most: mostRevealed })
  return { left: mostRevealed - today - 1 }
}
