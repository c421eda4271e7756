/** What one try of a bid against an addendum was told. */
export interface Try {
  readonly tenderId: string
  readonly companyId: string
  /** The list that the bid was sealed for. */
  readonly documentVersion: number
  readonly sha256: string
  /** Answers to one key: a receipt's number, or the code of a refusal. */
  readonly heard: readonly ({ readonly receiptNo: string } | { readonly refused: string })[]
}

/** A bid as the tables keep it in the end. */
export interface KeptBid {
  readonly tenderId: string
  readonly companyId: string
  readonly documentVersion: number
  readonly status: string
  readonly sha256: string
  readonly receiptNo: string
  readonly opened: boolean
}

/** A tender as the tables keep it: which list it asks for in the end, and how many addenda are in force. */
export interface KeptTender {
  readonly id: string
  readonly documentVersion: number
  readonly addenda: number
  readonly logged: number
}

export interface Raced {
  readonly tries: readonly Try[]
  readonly bids: readonly KeptBid[]
  readonly tenders: readonly KeptTender[]
  /** Addenda that were acknowledged, by tender. */
  readonly issued: ReadonlyMap<string, number>
}

const expected = ['bid.addendumIssued', 'bid.addendumUnconfirmed', 'bid.stale']

function problemsOfTry(one: Try, kept: ReadonlyMap<string, KeptBid>): readonly string[] {
  const name = `bid of ${one.companyId} for list ${one.documentVersion} of ${one.tenderId}`
  if (new Set(one.heard.map((said) => JSON.stringify(said))).size > 1)
    return [`A1 ${name}: one key, several answers`]
  return one.heard.slice(0, 1).flatMap((said) => {
    if ('refused' in said) return expected.includes(said.refused) ? [] : [`A2 ${name}: ${said.refused}`]
    const row = kept.get(said.receiptNo)
    const same = row?.sha256 === one.sha256 && row.documentVersion === one.documentVersion
    return same ? [] : [`A2 ${name}: ${said.receiptNo} is not kept as it was acknowledged`]
  })
}

/** A3: no bid for an older list counts or is opened; A4: one bid a company counts at most. */
function problemsOfTender(tender: KeptTender, bids: readonly KeptBid[]): readonly string[] {
  const { id, documentVersion } = tender
  const live = bids.filter(({ status }) => !['replaced', 'withdrawn', 'outdated'].includes(status))
  const wrong = bids.filter(
    (bid) => bid.documentVersion !== documentVersion && (bid.opened || live.includes(bid)),
  )
  const doubled = live.length - new Set(live.map(({ companyId }) => companyId)).size
  return [
    ...wrong.map(
      (bid) => `A3 ${id}: a bid for list ${bid.documentVersion} is ${bid.status} under ${documentVersion}`,
    ),
    ...(doubled > 0 ? [`A4 ${id}: ${doubled} companies have two bids`] : []),
  ]
}

/** What is wrong between what was acknowledged and what the tables keep; empty: no bid stands for a wrong list. */
export function raceProblems({ tries, bids, tenders, issued }: Raced): readonly string[] {
  const kept = new Map(bids.map((bid) => [bid.receiptNo, bid]))
  return [
    ...tries.flatMap((one) => problemsOfTry(one, kept)),
    ...tenders.flatMap((tender) =>
      problemsOfTender(
        tender,
        bids.filter(({ tenderId }) => tenderId === tender.id),
      ),
    ),
    ...tenders.flatMap(({ id, addenda, documentVersion, logged }) => {
      const wanted = issued.get(id) ?? 0
      const right = addenda === wanted && documentVersion === wanted + 1 && logged === wanted
      return right ? [] : [`A5 ${id}: ${wanted} addenda acknowledged, ${addenda} kept, ${logged} logged`]
    }),
  ]
}

const first = <T>(list: readonly T[], which: (one: T) => boolean, change: (one: T) => T): readonly T[] => {
  const at = list.findIndex(which)
  return list.map((one, index) => (index === at ? change(one) : one))
}
const received = ({ heard }: Try) => heard.some((one) => 'receiptNo' in one)

/** What could have gone wrong, done to a record that is right; each with the sign that has to name it. */
const faults: Readonly<Record<string, readonly [sign: string, plant: (record: Raced) => Raced]>> = {
  anOutdatedBidLives: [
    'A3',
    (one) => ({
      ...one,
      bids: first(
        one.bids,
        ({ status }) => status === 'outdated',
        (bid) => ({ ...bid, status: 'submitted' }),
      ),
    }),
  ],
  anOutdatedBidIsOpened: [
    'A3',
    (one) => ({
      ...one,
      bids: first(
        one.bids,
        ({ status }) => status === 'outdated',
        (bid) => ({ ...bid, opened: true }),
      ),
    }),
  ],
  acknowledgedIsLost: [
    'A2',
    (one) => {
      const lost = one.tries.find(received)?.heard.find((said) => 'receiptNo' in said)
      return { ...one, bids: one.bids.filter(({ receiptNo }) => !lost || receiptNo !== lost.receiptNo) }
    },
  ],
  otherWordsKept: [
    'A2',
    (one) => {
      const told = one.tries.find(received)
      return {
        ...one,
        bids: one.bids.map((bid) => (bid.sha256 === told?.sha256 ? { ...bid, sha256: '0' } : bid)),
      }
    },
  ],
  twoAnswersToOneKey: [
    'A1',
    (one) => ({
      ...one,
      tries: first(one.tries, received, (tap) => ({
        ...tap,
        heard: [...tap.heard, { receiptNo: 'another' }],
      })),
    }),
  ],
  refusedForAnotherReason: [
    'A2',
    (one) => ({
      ...one,
      tries: first(
        one.tries,
        () => true,
        (tap) => ({ ...tap, heard: [{ refused: 'bid.badEnvelope' }] }),
      ),
    }),
  ],
  anAddendumIsLost: [
    'A5',
    (one) => ({
      ...one,
      tenders: first(
        one.tenders,
        () => true,
        (tender) => ({ ...tender, addenda: tender.addenda - 1 }),
      ),
    }),
  ],
  anAddendumCountsTwice: [
    'A5',
    (one) => ({
      ...one,
      tenders: first(
        one.tenders,
        () => true,
        (tender) => ({ ...tender, addenda: tender.addenda + 1 }),
      ),
    }),
  ],
  loggedTwice: [
    'A5',
    (one) => ({
      ...one,
      tenders: first(
        one.tenders,
        () => true,
        (tender) => ({ ...tender, logged: tender.logged + 1 }),
      ),
    }),
  ],
  twoBidsOfOneCompany: [
    'A4',
    (one) => {
      const live = one.bids.find(({ status }) => !['replaced', 'withdrawn', 'outdated'].includes(status))
      return { ...one, bids: live ? [...one.bids, { ...live, receiptNo: 'twice' }] : one.bids }
    },
  ],
}

/** Plants every fault in a record that is right; names those that the check did not find. */
export function missedFaults(record: Raced): {
  readonly planted: number
  readonly missed: readonly string[]
} {
  const planted = Object.entries(faults)
  const missed = planted.filter(
    ([, [sign, plant]]) => !raceProblems(plant(record)).some((problem) => problem.startsWith(sign)),
  )
  return { planted: planted.length, missed: missed.map(([name]) => name) }
}
