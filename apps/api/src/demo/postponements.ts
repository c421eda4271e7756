import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Act, moment, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { TenderPlot } from './plot.ts'

/** The plot with the deadline that it was published with. */
export function asFirstPlanned(plot: TenderPlot): TenderPlot {
  return plot.postponed ? { ...plot, clock: { ...plot.clock, ...plot.postponed.before } } : plot
}

/** The owner asks for more time; where the company has a process, its approvers have to agree before the deadline moves. */
export function postponementActs(
  { owner, clock, postponed }: TenderPlot,
  told: Pick<Told, 'id'>,
): readonly Act[] {
  if (!postponed) return []
  const { at, reason } = postponed
  const run = async (play: Play) => {
    const person = personOf(play, owner)
    const { version } = await play.stage.perform(person, tenderDetailOf, { params: { id: told.id } })
    const times = {
      bidEnd: moment(play.today, clock.bidEnd).toISOString(),
      openAt: moment(play.today, clock.openAt ?? clock.bidEnd + 0.5).toISOString(),
    }
    await play.stage.perform(person, postponeTender, { body: { id: told.id, version, times, reason } })
  }
  return [{ at, run }]
}
