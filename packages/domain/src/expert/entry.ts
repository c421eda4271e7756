import { isUscc } from '../member/uscc.ts'
import { isIdCard } from '../shared/id-card.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, tidyName } from '../shared/safe-text.ts'
import type { Major } from './labels.ts'

/** A paper that an expert shows; null: it never expires. */
export interface Paper {
  readonly name: string
  readonly number: string
  readonly expiresAt: string | null
  readonly fileId: string
}

/** A company for which an expert must not sit (回避单位), by its code or its name. */
export interface Avoided {
  readonly name: string
  /** '' where only the name is known. */
  readonly uscc: string
}

/** What is written in an entry, apart from the number of the identity card. */
export interface Entry {
  readonly name: string
  readonly phone: string
  readonly employer: string
  readonly title: string
  readonly majors: readonly Major[]
  readonly years: number | null
  readonly regionCode: string
  readonly papers: readonly Paper[]
  readonly avoids: readonly Avoided[]
}

export const limits = {
  name: 20,
  employer: 60,
  title: 30,
  years: 60,
  majors: 3,
  papers: 10,
  avoids: 30,
} as const

/** An entry as it is stored. */
export const tidyEntry = (given: Entry): Entry => ({
  ...given,
  name: tidyName(given.name),
  employer: tidyName(given.employer),
  title: tidyName(given.title),
  majors: [...new Set(given.majors)],
  papers: given.papers.map((paper) => ({
    ...paper,
    name: tidyName(paper.name),
    number: tidyName(paper.number),
  })),
  avoids: given.avoids.map(({ name, uscc }) => ({ name: tidyName(name), uscc: uscc.trim().toUpperCase() })),
})

type Unfit = Refusal<'expert.unsafe' | 'expert.idCard' | 'expert.avoidCode'>

/** What nobody may write, in a draft neither; `idCard` is '' where it was not typed in. */
export function checkEntry(entry: Entry, idCard: string, now: Date): Unfit | undefined {
  const { papers, avoids } = entry
  const names = [
    ...[entry.name, entry.employer, entry.title],
    ...papers.flatMap(({ name, number }) => [name, number]),
    ...avoids.map(({ name }) => name),
  ]
  if (names.some((one) => one !== '' && !isSafeName(one))) return refuse('expert.unsafe')
  if (idCard !== '' && !isIdCard(idCard, now)) return refuse('expert.idCard')
  return avoids.every(({ uscc }) => uscc === '' || isUscc(uscc)) ? undefined : refuse('expert.avoidCode')
}

/** Who corrects their own entry changes neither who they are nor by which number they are found. */
export const correctedBySelf = (before: Entry, given: Entry): Entry => ({
  ...given,
  name: before.name,
  phone: before.phone,
})

/** A company as far as it matters for whom it must not be judged by. */
interface Party {
  readonly name: string
  readonly uscc: string
}

/** Brackets of either width, blanks and capitals do not tell two names apart. */
const folded = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether somebody must not judge this company: it employs them, or they have to keep away from it. */
export function mustAvoid(
  expert: { readonly employer: string; readonly avoids: readonly Avoided[] },
  { name, uscc }: Party,
): boolean {
  const code = uscc.trim().toUpperCase()
  const same = (other: string) => other !== '' && folded(other) === folded(name)
  return (
    same(expert.employer) ||
    expert.avoids.some((one) => (one.uscc !== '' && one.uscc === code) || same(one.name))
  )
}
