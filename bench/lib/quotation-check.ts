/** What a phone heard to one intention: a receipt, or the code of a refusal. */
export type Heard =
  | { readonly receiptNo: string; readonly quotationId: string; readonly sha256: string }
  | { readonly refused: string }

/** One tap on 提交报价: the same words and the same key, however often they were sent. */
export interface Tap {
  readonly companyId: string
  readonly version: number
  readonly sha256: string
  readonly price: string
  readonly heard: readonly Heard[]
}

/** A version as the tables keep it, with how often the log and the owner were told of it. */
export interface Kept {
  readonly id: string
  readonly companyId: string
  readonly version: number
  readonly status: string
  readonly sha256: string
  readonly receiptNo: string
  /** The price of the first row; null: it was never opened. */
  readonly price: string | null
  readonly logged: number
  readonly told: number
}

export interface Quoted {
  readonly taps: readonly Tap[]
  readonly kept: readonly Kept[]
  /** How often each company revised. */
  readonly revisions: number
}

const receiptsOf = ({ heard }: Tap) => heard.flatMap((one) => ('refused' in one ? [] : [one]))

/** Q1 is kept as acknowledged, Q2 one key has one answer, Q4 of colleagues who send one version together one is taken. */
function problemsOfTap(tap: Tap, kept: ReadonlyMap<string, Kept>): readonly string[] {
  const name = `version ${tap.version} of ${tap.companyId}`
  if (new Set(tap.heard.map((one) => JSON.stringify(one))).size !== 1)
    return [`Q2 ${name}: ${tap.heard.length} answers to one key are not one`]
  return tap.heard.slice(0, 1).flatMap((one) => {
    if ('refused' in one) return one.refused === 'quotation.stale' ? [] : [`Q1 ${name}: ${one.refused}`]
    const row = kept.get(one.quotationId)
    const same =
      row?.companyId === tap.companyId &&
      row.version === tap.version &&
      row.sha256 === tap.sha256 &&
      one.sha256 === tap.sha256 &&
      row.receiptNo === one.receiptNo
    return same ? [] : [`Q1 ${name}: ${one.receiptNo} is not kept as it was acknowledged`]
  })
}

/** Q3 versions without a gap or a double, Q4 each of one tap, Q5 only the last one lives, Q6 with the last price. */
function problemsOfCompany(
  id: string,
  rows: readonly Kept[],
  { taps, revisions }: { readonly taps: readonly Tap[]; readonly revisions: number },
): readonly string[] {
  const sorted = rows.toSorted((a, b) => a.version - b.version)
  const gapless = sorted.length === revisions && sorted.every(({ version }, at) => version === at + 1)
  const live = rows.filter(({ status }) => status !== 'replaced')
  const [last] = sorted.slice(-1)
  const taken = taps.filter((tap) => receiptsOf(tap).length > 0)
  const wanted = taken.find(({ version }) => version === revisions)?.price
  const once = Array.from({ length: revisions }, (_, at) => at + 1).filter(
    (version) => taken.filter((tap) => tap.version === version).length !== 1,
  )
  return [
    ...(gapless ? [] : [`Q3 ${id}: versions ${sorted.map(({ version }) => version).join(' ')}`]),
    ...once.map((version) => `Q4 ${id}: version ${version} was not acknowledged to one tap`),
    ...(live.length === 1 && live[0] === last ? [] : [`Q5 ${id}: ${live.length} live, not the last one`]),
    ...(last?.price === wanted ? [] : [`Q6 ${id}: opened with ${last?.price} and not ${wanted}`]),
    ...rows
      .filter((row) => row !== last && row.price !== null)
      .map(({ version }) => `Q6 ${id}: version ${version} was opened`),
    ...rows
      .filter(({ logged, told }) => logged !== 1 || told !== 1)
      .map(({ version, logged, told }) => `Q7 ${id}: version ${version} logged ${logged}, told ${told}`),
  ]
}

/** What is wrong between what the companies were told and what the tables keep; empty: no revision was lost or doubled. */
export function quotationProblems({ taps, kept, revisions }: Quoted): readonly string[] {
  const byId = new Map(kept.map((row) => [row.id, row]))
  const companies = new Set([...taps, ...kept].map(({ companyId }) => companyId))
  return [
    ...taps.flatMap((tap) => problemsOfTap(tap, byId)),
    ...[...companies].flatMap((id) => {
      const of = ({ companyId }: { readonly companyId: string }) => companyId === id
      return problemsOfCompany(id, kept.filter(of), { taps: taps.filter(of), revisions })
    }),
  ]
}

const changed = <T>(list: readonly T[], at: number, change: (one: T) => T): readonly T[] =>
  list.map((one, index) => (index === at ? change(one) : one))

const lastOf = ({ kept }: Quoted) => kept.findIndex(({ status }) => status !== 'replaced')
const firstTaken = ({ taps }: Quoted) => taps.findIndex((tap) => receiptsOf(tap).length > 0)

/** What could have gone wrong, done to a record that is right; each with the sign that has to name it. */
const faults: Readonly<{ [name: string]: readonly [sign: string, plant: (record: Quoted) => Quoted] }> = {
  acknowledgedIsLost: ['Q1', (one) => ({ ...one, kept: one.kept.slice(1) })],
  keptTwice: [
    'Q3',
    (one) => ({
      ...one,
      kept: [...one.kept, ...one.kept.slice(0, 1).map((row) => ({ ...row, id: 'twice' }))],
    }),
  ],
  otherWordsKept: [
    'Q1',
    (one) => ({ ...one, kept: changed(one.kept, 0, (row) => ({ ...row, sha256: '0' })) }),
  ],
  aVersionLeftOut: [
    'Q3',
    (one) => ({ ...one, kept: changed(one.kept, 0, (row) => ({ ...row, version: one.revisions + 1 })) }),
  ],
  twoLive: [
    'Q5',
    (one) => ({
      ...one,
      kept: changed(
        one.kept,
        one.kept.findIndex(({ status }) => status === 'replaced'),
        (row) => ({
          ...row,
          status: 'quoted',
        }),
      ),
    }),
  ],
  theOldOneLives: [
    'Q5',
    (one) => ({ ...one, kept: changed(one.kept, lastOf(one), (row) => ({ ...row, status: 'replaced' })) }),
  ],
  opensWithAnotherPrice: [
    'Q6',
    (one) => ({ ...one, kept: changed(one.kept, lastOf(one), (row) => ({ ...row, price: '1' })) }),
  ],
  twoReceiptsForOneKey: [
    'Q2',
    (one) => ({
      ...one,
      taps: changed(one.taps, firstTaken(one), (tap) => ({
        ...tap,
        heard: [...tap.heard, ...receiptsOf(tap).map((receipt) => ({ ...receipt, receiptNo: 'another' }))],
      })),
    }),
  ],
  twoColleaguesTaken: [
    'Q4',
    (one) => ({ ...one, taps: [...one.taps, ...one.taps.slice(firstTaken(one), firstTaken(one) + 1)] }),
  ],
  toldTwice: ['Q7', (one) => ({ ...one, kept: changed(one.kept, 0, (row) => ({ ...row, told: 2 })) })],
}

/** Plants every fault in a record that is right; names those that the check did not find. */
export function missedFaults(record: Quoted): {
  readonly planted: number
  readonly missed: readonly string[]
} {
  const planted = Object.entries(faults)
  const missed = planted.filter(
    ([, [sign, plant]]) => !quotationProblems(plant(record)).some((problem) => problem.startsWith(sign)),
  )
  return { planted: planted.length, missed: missed.map(([name]) => name) }
}
