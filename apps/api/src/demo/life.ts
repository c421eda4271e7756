import { confirmRegistration, refuseRegistration, register } from '@jb/contract/bid/registration.contract'
import {
  cancelTender,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
} from '@jb/contract/tender/tender.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../modules/file/index.ts'
import { type Act, type Play, personOf } from './act.ts'
import { formOf } from './form.ts'
import { letterActs } from './letters.ts'
import type { Hours, SignUpPlot, TenderPlot } from './plot.ts'
import { resultActs } from './result.ts'
import { sendSealedBid } from './sealed-bid.ts'

/** The tender of a plot once it is there. */
export interface Told {
  id: string
}

async function attach(play: Play, { owner, attachment }: TenderPlot): Promise<string[]> {
  if (!attachment) return []
  const person = personOf(play, owner)
  const of = { companyId: person.companyId, accountId: person.accountId }
  const bytes = new TextEncoder().encode(attachment.text)
  const id = await play.stage.run(person, (ctx) =>
    saveFile(ctx, { name: attachment.name, bytes, purpose: 'attachment', owner: of }),
  )
  if (isRefusal(id)) throw new Error(`${attachment.name}: ${id.refused}`)
  return [id]
}

async function publish(play: Play, plot: TenderPlot, told: Told): Promise<void> {
  const person = personOf(play, plot.owner)
  const form = formOf(plot, play.today, await attach(play, plot))
  const draft = await play.stage.perform(person, saveTenderDraft, { body: { form } })
  told.id = draft.id
  if (plot.draftOnly) return
  await play.stage.perform(person, publishTender, { body: { id: draft.id, version: draft.version } })
}

async function signUp(play: Play, told: Told, plot: SignUpPlot): Promise<{ id: string; version: number }> {
  const person = personOf(play, plot.by)
  const { accountName: contactName, phone: contactPhone } = person
  const body = { tenderId: told.id, contactName, contactPhone, note: plot.note ?? '', fileIds: [] }
  return play.stage.perform(person, register, { body })
}

async function answer(play: Play, owner: string, plot: SignUpPlot, of: { id: string; version: number }) {
  const person = personOf(play, owner)
  const body = { id: of.id, version: of.version }
  if (plot.answer === 'confirm') await play.stage.perform(person, confirmRegistration, { body })
  else if (plot.answer)
    await play.stage.perform(person, refuseRegistration, { body: { ...body, reason: plot.answer.refuse } })
}

/** Moments spread evenly between two hours, both left out. */
function spread(from: Hours, to: Hours, count: number): readonly Hours[] {
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 1)) / (count + 1))
}

function signUpActs({ owner, clock, signUps = [] }: TenderPlot, told: Told): readonly Act[] {
  const from = clock.applyStart ?? clock.published
  const hours = spread(from, Math.min(clock.applyEnd, -0.2), signUps.length + 1)
  return signUps.flatMap((plot, at): Act[] => {
    let made = { id: '', version: 0 }
    return [
      {
        at: hours[at] ?? from,
        run: async (play) => {
          made = await signUp(play, told, plot)
        },
      },
      { at: hours.at(-1) ?? from, run: (play) => answer(play, owner, plot, made) },
    ]
  })
}

function bidActs({ clock, bids = [] }: TenderPlot, told: Told): readonly Act[] {
  const hours = spread(clock.bidStart ?? clock.applyEnd, Math.min(clock.bidEnd, -0.1), bids.length)
  return bids.map((bid, at) => ({ at: hours[at] ?? 0, run: (play) => sendSealedBid(play, told.id, bid) }))
}

function cancelActs({ owner, cancelled }: TenderPlot, told: Told): readonly Act[] {
  if (!cancelled) return []
  const run = async (play: Play) => {
    const person = personOf(play, owner)
    const { version } = await play.stage.perform(person, tenderDetailOf, { params: { id: told.id } })
    await play.stage.perform(person, cancelTender, {
      body: { id: told.id, version, reason: cancelled.reason },
    })
  }
  return [{ at: cancelled.at, run }]
}

/** Everything that happens to one tender, in no particular order. */
export function actsOf(plot: TenderPlot): readonly Act[] {
  const told: Told = { id: '' }
  return [
    { at: plot.clock.published, run: (play) => publish(play, plot, told) },
    ...signUpActs(plot, told),
    ...bidActs(plot, told),
    ...resultActs(plot, told),
    ...cancelActs(plot, told),
    ...letterActs(plot, told),
  ]
}
