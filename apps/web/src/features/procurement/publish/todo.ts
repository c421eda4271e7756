import { type FormStep, stepAt } from './form-steps.ts'

/** What a step still lacks. */
export interface TodoItem {
  readonly step: number
  readonly title: string
  readonly sentences: readonly string[]
}

/** The faults by step. One that belongs to no field that is shown stands with the last step before the preview. */
export function todoOf<V>(
  steps: readonly FormStep<V>[],
  faults: Readonly<Record<string, string>>,
): readonly TodoItem[] {
  const wrong = Object.entries(faults).filter(([name]) => name)
  const placeOf = (name: string) => {
    const at = stepAt(steps, name)
    return at < 0 ? steps.length - 2 : at
  }
  return steps.flatMap(({ title }, index) => {
    const sentences = wrong.flatMap(([name, words]) => (placeOf(name) === index ? [words] : []))
    return sentences.length > 0 ? [{ step: index, title, sentences }] : []
  })
}
