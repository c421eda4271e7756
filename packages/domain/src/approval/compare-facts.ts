import type { Fact } from './types.ts'

/** A fact against the version before; `before` is null where there was none. */
export interface ComparedFact extends Fact {
  readonly change: 'same' | 'changed' | 'added' | 'removed'
  readonly before: string | null
}

/** Tells lines with one label apart by their order. */
function keyed(facts: readonly Fact[]): ReadonlyMap<string, Fact> {
  const seen = new Map<string, number>()
  return new Map(
    facts.map((fact) => {
      const times = (seen.get(fact.label) ?? 0) + 1
      seen.set(fact.label, times)
      return [`${fact.label}#${times}`, fact]
    }),
  )
}

/** The facts of a version, each with what it was before, and at the end those that are gone. */
export function compareFacts(
  facts: readonly Fact[],
  before: readonly Fact[] | undefined,
): readonly ComparedFact[] {
  if (!before) return facts.map((fact) => ({ ...fact, change: 'same', before: null }))
  const [now, then] = [keyed(facts), keyed(before)]
  const kept = [...now].map(([key, fact]): ComparedFact => {
    const old = then.get(key)
    if (!old) return { ...fact, change: 'added', before: null }
    const same = old.value === fact.value
    return { ...fact, change: same ? 'same' : 'changed', before: same ? null : old.value }
  })
  const gone = [...then].filter(([key]) => !now.has(key))
  return [
    ...kept,
    ...gone.map(
      ([, { label, value }]): ComparedFact => ({ label, value: '', change: 'removed', before: value }),
    ),
  ]
}
