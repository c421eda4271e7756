import { abandonBid, abandonmentsOf, announceAbandoned } from '@jb/contract/bid/abandonment.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { type Act, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { TenderPlot } from './plot.ts'

/** Whoever has won gives up, and the owner tells the public how things go on. */
export function abandonActs({ owner, abandoned }: TenderPlot, told: Told): readonly Act[] {
  if (!abandoned) return []
  const { by, at, reason, announced } = abandoned
  return [
    {
      at,
      async run(play) {
        const person = personOf(play, by)
        const { bid } = await play.stage.perform(person, standingOf, { params: { id: told.id } })
        const version = bid?.receipt.version ?? 0
        const body = { tenderId: told.id, version, reasonKind: 'givesUp', reason } as const
        await play.stage.perform(person, abandonBid, { body })
      },
    },
    {
      at: announced,
      async run(play) {
        const person = personOf(play, owner)
        const seen = await play.stage.perform(person, abandonmentsOf, { params: { id: told.id } })
        const [one] = seen.records
        const notice = `${one?.companyName}放弃本项目，不再签订合同。我方将依次从其他候选人中确定成交供应商。`
        const body = { id: told.id, version: seen.version, notice }
        await play.stage.perform(person, announceAbandoned, { body: { ...body, next: 'nextCandidate' } })
      },
    },
  ]
}
