import type { Session } from '../platform/ctx.ts'
import type { Performer } from './perform.ts'
import type { Hours } from './plot.ts'
import type { Stage } from './stage.ts'

/** Who acts, and through what: during the telling, and for those of the story who act by themselves afterwards. */
export interface Players {
  readonly stage: Omit<Performer, 'ask'>
  readonly cast: ReadonlyMap<string, Session>
}

/** What an act may use: the stage, the people, and what earlier acts have made. */
export interface Play {
  readonly stage: Stage
  /** Who acts; the agent's entry changes with its mandates. */
  readonly cast: Map<string, Session>
  readonly today: Date
}

/** Something that happens at its hour. */
export interface Act {
  readonly at: Hours
  run(play: Play): Promise<void>
}

export const moment = (today: Date, hours: Hours) => new Date(today.getTime() + hours * 3_600_000)

/** The person of this name; the story stops when it names somebody who is not in the cast. */
export function personOf({ cast }: Pick<Players, 'cast'>, name: string) {
  const person = cast.get(name)
  if (!person) throw new Error(`${name} is not in the cast`)
  return person
}

/** Moments spread evenly between two hours, both left out. */
export function spread(from: Hours, to: Hours, count: number): readonly Hours[] {
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 1)) / (count + 1))
}
