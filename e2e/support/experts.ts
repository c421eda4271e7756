import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@jb/api/platform/db/db'
import { runningPostgres } from '@jb/api/platform/db/embedded-postgres'
import { answerInvitation } from '@jb/contract/draw/draw.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { Harness } from '@jb/testing/api-harness'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'
import { enter } from './enter.ts'
import type { Server } from './server.ts'

/** An expert whom a draw has asked: known to nobody but themselves, and to whoever reads the database. */
export interface Drawn {
  readonly seatId: string
  readonly state: string
  readonly position: number
  readonly name: string
  readonly phone: string
}

/** Who was drawn for a tender, by their seats. */
export async function drawnFor({ dataDir }: Server, tenderId: string): Promise<readonly Drawn[]> {
  const connection = await runningPostgres(dataDir, 'postgres')
  if (!connection) throw new Error(`no database runs in ${dataDir}`)
  const database = openDatabase(connection, 1)
  try {
    const { rows } = await database.pool.query<Drawn>(
      `select s.id as "seatId", s.state, s.position, a.name, a.phone
        from expert_draw_seat s join expert_draw d on d.id = s.draw_id join account a on a.id = s.account_id
        where d.tender_id = $1 order by s.position`,
      [tenderId],
    )
    return rows
  } finally {
    await database.close()
  }
}

/** The api as somebody with this number calls it. */
async function asNumber(url: string, phone: string) {
  const api = calling(url, {} as Harness)
  const entered = await enter(api, phone)
  return { api, phone, caller: { ...entered, companyId: '' } as unknown as Caller }
}
export type Expert = Awaited<ReturnType<typeof asNumber>>
export const enterExpert = (url: string, { phone }: Drawn): Promise<Expert> => asNumber(url, phone)

/** A drawn expert takes part. */
export async function takesPart({ api, caller }: Expert, { seatId: id }: Drawn): Promise<void> {
  const { status, reason } = await api.call(
    answerInvitation,
    { body: { id, takes: true, reason: null } },
    caller,
  )
  if (status !== 200) throw new Error(`the expert was not confirmed: ${reason}`)
}

const viewOf = async ({ api, caller }: Expert, id: string) =>
  (await api.call(contract.evaluationOf, { params: { id } }, caller)).answer

/** The chair first, whom the platform has named. */
export async function chairFirst(members: readonly Expert[], id: string): Promise<readonly Expert[]> {
  const seen = await Promise.all(members.map((one) => viewOf(one, id)))
  const chair = members.find((_, at) => seen[at]?.me?.isChair)
  if (!chair) throw new Error('nobody leads')
  return [chair, ...members.filter((one) => one !== chair)]
}

/** All say that they have no interest in a bidder. */
export async function declareAll(members: readonly Expert[], id: string): Promise<void> {
  for (const { api, caller } of members)
    await api
      .call(contract.declareConflict, { body: { id, conflict: null } }, caller)
      .then(({ answer }) => answer)
}

/** All give points and hand them in. */
export async function scoreAll(members: readonly Expert[], id: string): Promise<void> {
  for (const [at, member] of members.entries()) {
    const { api, caller } = member
    const { bids, scoring } = await viewOf(member, id)
    for (const { bidId } of bids ?? []) {
      const points = (scoring?.criteria ?? []).map(({ max }, criterion) => ({
        criterion,
        points: (Number(max) * (0.9 - at * 0.01)).toFixed(1),
      }))
      await api.call(contract.scoreBid, { body: { id, bidId, points } }, caller)
    }
    const { status, reason } = await api.call(contract.handInScores, { body: { id } }, caller)
    if (status !== 200) throw new Error(`the points were not handed in: ${reason}`)
  }
}

/** All sign what was summed up, and agree. */
export async function signAll(members: readonly Expert[], id: string): Promise<void> {
  for (const member of members) {
    const { api, caller } = member
    const { version } = await viewOf(member, id)
    const { status, reason } = await api.call(
      contract.signReport,
      { body: { id, version, agrees: true } },
      caller,
    )
    if (status !== 200) throw new Error(`the report was not signed: ${reason}`)
  }
}

const script = fileURLToPath(new URL('../../docs/verify/draw.py', import.meta.url))
const run = promisify(execFile)

/** Draws once more from published data alone, as a stranger does; gives what the script says, and throws where it says no. */
export async function drawAgain(file: string): Promise<string> {
  const { stdout } = await run('python3', [script, file])
  return stdout
}
