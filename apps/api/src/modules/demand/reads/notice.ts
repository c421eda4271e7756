import type { demandNotice } from '@jb/contract/demand/notice.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import { demandFields } from '@jb/domain/demand/demand.fields'
import { noticeSentence, type Outcome, preparations, publicOutcome } from '@jb/domain/demand/notice'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import type { DemandPorts } from '../demand.ports.ts'
import { goodsOf } from '../demand.rows.ts'
import { publicReason, seen, worded } from './detail.ts'
import { factNames } from './names.ts'

type Notice = Answer<typeof demandNotice>

/** As many names of goods as say what it is about. */
const mostNamed = 6

/** What was chosen, as everybody may know it, with names for ids. */
async function resultOf(
  db: Kysely<DB>,
  demand: Demand,
  outcome: Outcome | undefined,
): Promise<Notice['result']> {
  const shown = publicOutcome(demand, outcome)
  if (!shown) return null
  const names = await memberDoor.companyBrief(
    db,
    shown.suppliers.map(({ companyId }) => companyId),
  )
  return {
    selectedAt: shown.selectedAt.toISOString(),
    suppliers: shown.suppliers.map(({ companyId, rows, total }) => ({
      companyName: names.get(companyId)?.name ?? '',
      rows: rows.map((row) => ({ ...row })),
      total,
    })),
    total: shown.total,
  }
}

/** The notice of a demand: the same for everybody, and nothing of those who were not chosen. */
export const notice =
  (ports: DemandPorts) =>
  async (
    { db, session }: ReadContext,
    { params }: Received<typeof demandNotice>,
  ): Promise<Notice | Refusal> => {
    const demand = await seen(db, params.id, session, ports)
    if (!demand) return refuse('demand.notFound')
    const [names, goods, outcome] = await Promise.all([
      factNames(db, demand),
      goodsOf(db, demand.id),
      ports.outcomeOf(db, demand.id),
    ])
    const runs = session !== undefined && mayRun(demand, session)
    const { no, name, kind, kindName, stateName, timeLabel, timeAt, companyName, agentName, ...words } =
      worded(demand, names)
    return {
      id: demand.id,
      no,
      name,
      kind,
      kindName,
      status: demand.status,
      stateName,
      timeLabel,
      timeAt,
      companyId: demand.companyId,
      companyName,
      agentName,
      regionName: words.regionName,
      releasedAt: words.releasedAt,
      startsAt: words.startsAt,
      endsAt: words.endsAt,
      endedAt: demand.endedAt?.toISOString() ?? null,
      ...(demand.offlineReason !== null && { offlineReason: demand.offlineReason }),
      says: noticeSentence(demand, { outcome, reason: publicReason(demand) }),
      facts: words.facts,
      goods: [...new Set(goods.map(({ cells }) => cells.name || cells.workType || ''))]
        .filter((one) => one !== '')
        .slice(0, mostNamed),
      goodsCount: goods.length,
      prepares: demand.status === 'announced' ? [...preparations(demand)] : [],
      resultShownName: runs ? demandFields.resultShown.options[demand.resultShown] : null,
      result: await resultOf(db, demand, outcome),
    }
  }
