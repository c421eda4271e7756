import { confirmAddenda, issueAddendum } from '@jb/contract/bid/addenda.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Act, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { AddendumPlot, TenderPlot } from './plot.ts'
import { sendSealedBid } from './sealed-bid.ts'

/** Hours until those who read it have confirmed it, and until they have bid for the new list. */
const [read, answered] = [2, 3]

async function issue(play: Play, { owner }: TenderPlot, told: Told, plot: AddendumPlot): Promise<void> {
  const person = personOf(play, owner)
  const { version } = await play.stage.perform(person, tenderDetailOf, { params: { id: told.id } })
  const { title, body, values = {}, rows } = plot
  const changes = { values, times: {}, ...(rows && { rows: [...rows] }) }
  await play.stage.perform(person, issueAddendum, {
    body: { id: told.id, version, title, body, fileIds: [], ...changes },
  })
}

/** What the owner says and changes after the publication, and who has read it and bids for the list of now. */
export function addendaActs(plot: TenderPlot, told: Told): readonly Act[] {
  const { addenda = [], bids = [] } = plot
  return addenda.flatMap((one, index): Act[] => {
    const confirm = async (play: Play) => {
      for (const name of one.confirmed ?? [])
        await play.stage.perform(personOf(play, name), confirmAddenda, {
          body: { tenderId: told.id, number: index + 1 },
        })
    }
    const again = bids.filter(({ by }) => one.again?.includes(by))
    return [
      { at: one.at, run: (play) => issue(play, plot, told, one) },
      { at: one.at + read, run: confirm },
      ...again.map(
        (bid, at): Act => ({
          at: one.at + answered + at / 10,
          run: (play) => sendSealedBid(play, told.id, bid),
        }),
      ),
    ]
  })
}
