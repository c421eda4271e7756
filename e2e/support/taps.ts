import type { Phone } from './phone.ts'

/** What a person's thumb has done on some phones. */
export interface Effort {
  taps: number
  fields: number
}

/** Counts what is pressed and filled in from the next page on that these phones open. */
export async function countEffort(...phones: readonly Phone[]): Promise<Effort> {
  const effort = { taps: 0, fields: 0 }
  for (const { context } of phones) {
    await context.exposeBinding('noteEffort', (_, what: keyof Effort) => {
      effort[what] += 1
    })
    await context.addInitScript(() => {
      const note = (what: string) =>
        (window as unknown as { noteEffort(what: string): void }).noteEffort(what)
      addEventListener('pointerup', () => note('taps'), true)
      addEventListener('focusout', ({ target }) => {
        const typed = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (typed && target.value !== '' && !['checkbox', 'radio', 'file'].includes(target.type))
          note('fields')
      })
    })
  }
  return effort
}
