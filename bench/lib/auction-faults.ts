import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import type { History } from '@jb/testing/auction-simulation/history'

type Heard = History['experience']['heard'][number]

const withHeard = (history: History, heard: readonly Heard[]): History => ({
  ...history,
  experience: { ...history.experience, heard: [...heard] },
})

const withEnd = (history: History, end: Partial<History['end']>): History => ({
  ...history,
  end: { ...history.end, ...end },
})

/** An answer that said yes. */
const acknowledged = ({ experience }: History): Heard | undefined =>
  experience.heard.find(({ verdict }) => verdict.state === 'accepted')

/** What could have gone wrong, done to a history that is right; each with the goal that the checks have to name. */
const faults: Readonly<Record<string, readonly [goal: string, plant: (history: History) => History]>> = {
  acknowledgedIsLost: [
    'A1',
    (history) => {
      const key = acknowledged(history)?.offer.key
      return withEnd(history, { record: history.end.record.filter((line) => line.key !== key) })
    },
  ],
  otherNumberAcknowledged: [
    'A1',
    (history) =>
      withHeard(
        history,
        history.experience.heard.map((one) =>
          one === acknowledged(history) && one.verdict.state === 'accepted'
            ? { ...one, verdict: { ...one.verdict, seq: one.verdict.seq + 1 } }
            : one,
        ),
      ),
  ],
  linesSwapped: [
    'A2',
    (history) =>
      withEnd(history, {
        record: history.end.record.toSpliced(1, 2, ...history.end.record.slice(1, 3).toReversed()),
      }),
  ],
  takenAfterTheEnd: [
    'A3',
    (history) => {
      const late = history.end.record.map((line) =>
        line.kind === 'bid' && line === history.end.record.at(-2) ? { ...line, at: line.endsAt } : line,
      )
      return withEnd(history, { record: late })
    },
  ],
  otherWinner: [
    'A4',
    (history) => {
      const { lot, bidders } = history.end.state
      const other = bidders.find(({ id }) => id !== lot.bestBidderId)?.id ?? null
      return withEnd(history, { state: { bidders, lot: { ...lot, bestBidderId: other } } })
    },
  ],
  takenTwice: [
    'A5',
    (history) => {
      const key = acknowledged(history)?.offer.key
      const line = history.end.record.find((one) => one.key === key)
      return withEnd(history, { record: line ? [...history.end.record, line] : history.end.record })
    },
  ],
  twoAnswersToOneKey: [
    'A5',
    (history) => {
      const one = acknowledged(history)
      const no = { state: 'refused', code: 'auction.step', detail: {}, at: Number.NaN } as const
      return withHeard(history, [...history.experience.heard, ...(one ? [{ ...one, verdict: no }] : [])])
    },
  ],
  neverEnds: [
    'A7',
    (history) => withEnd(history, { record: history.end.record.filter(({ kind }) => kind !== 'closed') }),
  ],
  fateUnknown: [
    'A10',
    (history) => {
      const [first, ...rest] = history.experience.intentions
      const intentions = first ? [{ ...first, outcome: null }, ...rest] : []
      return { ...history, experience: { ...history.experience, intentions } }
    },
  ],
}

/** Plants every fault in a history that is right; names those that the checks did not find. */
export function missedFaults(history: History): {
  readonly planted: number
  readonly missed: readonly string[]
} {
  const planted = Object.entries(faults)
  const missed = planted.filter(([, [goal, plant]]) => {
    const problems = problemsOf(plant(history))
    return !problems.some((problem) => problem.includes(`${goal} `))
  })
  return { planted: planted.length, missed: missed.map(([name]) => name) }
}

/** How many problems fail each goal. */
export function byGoal(problems: readonly string[]): Readonly<Record<string, number>> {
  const goals = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11']
  const goalOf = (problem: string) => /\bA\d+\b/.exec(problem)?.[0]
  return Object.fromEntries(
    goals.map((goal) => [goal, problems.filter((one) => goalOf(one) === goal).length]),
  )
}
