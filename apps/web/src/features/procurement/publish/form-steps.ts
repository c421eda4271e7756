import { fieldsOf, type SectionSpec } from '../../../patterns/field-spec.ts'

/** A step of a form that is published: its fields in sections. `covers` are keys that it edits by other means. */
export interface FormStep<V> {
  readonly id: string
  readonly title: string
  readonly sections: readonly SectionSpec<V>[]
  readonly covers?: readonly (keyof V & string)[]
}

/** The keys that a step edits. */
export function namesOf<V>(step: FormStep<V>): readonly string[] {
  return [...fieldsOf(step.sections).map((field) => String(field.name)), ...(step.covers ?? [])]
}

/** The step that a field belongs to: `rows.3` is a row of the list. */
export function stepAt<V>(steps: readonly FormStep<V>[], field: string): number {
  const name = field.split('.')[0]
  return steps.findIndex((step) => namesOf(step).some((each) => each === name))
}

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
