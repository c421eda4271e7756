import { uuid } from './random.ts'

/** What a person is trying to do: the content as text, and the idempotency key that stands for it. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** The attempt to send now: the one before when its end is open and the content is the same, else a new one. */
export function keyFor(open: Attempt | undefined, sent: unknown): Attempt {
  const content = JSON.stringify(sent)
  return open?.content === content ? open : { content, key: uuid() }
}
