import { confirmMember } from '@jb/contract/bid/consortium.contract'
import { confirmRegistration, refuseRegistration, register } from '@jb/contract/bid/registration.contract'
import { markPublished } from '@jb/contract/tender/media.contract'
import { reTender } from '@jb/contract/tender/re-tender.contract'
import {
  cancelTender,
  myTenders,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
} from '@jb/contract/tender/tender.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../modules/file/index.ts'
import { abandonActs } from './abandonments.ts'
import { type Act, moment, type Play, personOf, spread } from './act.ts'
import { addendaActs } from './addenda.ts'
import { drawActs } from './draws.ts'
import { evaluationActs } from './evaluations.ts'
import { chargedFor, feeActs } from './fees.ts'
import { formOf, type Named } from './form.ts'
import { letterActs } from './letters.ts'
import { objectionActs } from './objections.ts'
import { sessionActs } from './opening-session.ts'
import type { SignUpPlot, TenderPlot } from './plot.ts'
import { asFirstPlanned, postponementActs } from './postponements.ts'
import { resultActs } from './result.ts'
import { sendSealedBid, withdraw } from './sealed-bid.ts'
import { securityActs } from './securities.ts'

/** The tender of a plot once it is there. */
export interface Told {
  id: string
}

async function attach(play: Play, { owner, attachment }: TenderPlot): Promise<string[]> {
  return attachment ? [await attachAs(play, owner, attachment)] : []
}

async function attachAs(
  play: Play,
  name: string,
  attachment: { name: string; text: string },
): Promise<string> {
  const person = personOf(play, name)
  const of = { companyId: person.companyId, accountId: person.accountId }
  const bytes = new TextEncoder().encode(attachment.text)
  const id = await play.stage.run(person, (ctx) =>
    saveFile(ctx, { name: attachment.name, bytes, purpose: 'attachment', owner: of }),
  )
  if (isRefusal(id)) throw new Error(`${attachment.name}: ${id.refused}`)
  return id
}

/** What is logged where a rule warned and the buyer went on. */
const reason = '现场进度紧，已按公司采购制度报分管领导同意。'

function namedIn(play: Play, plot: TenderPlot): Named {
  const buyer = plot.for === undefined ? undefined : personOf(play, plot.for)
  const supplier = plot.direct && personOf(play, plot.direct.supplier)
  const invitees = plot.invited?.map((name) => {
    const { companyId = '', companyName = '' } = personOf(play, name)
    return { id: companyId, name: companyName }
  })
  return {
    ...(invitees && { invitees }),
    principalId: buyer?.companyId ?? null,
    supplier: supplier ? { id: supplier.companyId ?? '', name: supplier.companyName ?? '' } : null,
  }
}

/** The draft of the next round of one that has found no winner. */
async function nextRoundOf(play: Play, owner: string, title: string) {
  const person = personOf(play, owner)
  const mine = await play.stage.perform(person, myTenders, { body: { group: 'ended', keyword: title } })
  const [before] = mine.records
  const { id = '' } = before ?? {}
  const { version } = await play.stage.perform(person, tenderDetailOf, { params: { id } })
  const made = await play.stage.perform(person, reTender, { body: { id, version } })
  return { id: made.id, version: made.version }
}

async function publish(play: Play, plot: TenderPlot, told: Told): Promise<void> {
  const person = personOf(play, plot.owner)
  const fileIds = await attach(play, plot)
  const { documents } = plot
  const form = {
    ...formOf(asFirstPlanned(plot), play.today, fileIds, namedIn(play, plot)),
    ...(documents && { fees: chargedFor(documents.amount, fileIds) }),
  }
  const round = plot.again === undefined ? {} : await nextRoundOf(play, plot.owner, plot.again)
  const draft = await play.stage.perform(person, saveTenderDraft, { body: { ...round, form } })
  told.id = draft.id
  if (plot.draftOnly) return
  await play.stage.perform(person, publishTender, { body: { id: draft.id, version: draft.version, reason } })
}

async function signUp(
  play: Play,
  { form }: TenderPlot,
  told: Told,
  plot: SignUpPlot,
): Promise<{ id: string; version: number }> {
  const person = personOf(play, plot.by)
  const { accountName: contactName, phone: contactPhone } = person
  const qualifications = (form.qualifications ?? []).map((name) => ({
    ...{ name, note: '证书在有效期内，原件可随时核验。', fileIds: [] },
  }))
  const note = plot.note ?? ''
  const body = { tenderId: told.id, contactName, contactPhone, note, qualifications, fileIds: [] }
  if (!plot.consortium) return play.stage.perform(person, register, { body })
  const { leadWork, members } = plot.consortium
  const agreement = {
    name: '联合体协议.txt',
    text: `联合体协议\n牵头方：${leadWork}\n${Object.values(members).join('\n')}`,
  }
  const consortium = {
    leadWork,
    agreementFileId: await attachAs(play, plot.by, agreement),
    members: Object.entries(members).map(([name, work]) => ({
      companyId: personOf(play, name).companyId ?? '',
      work,
    })),
  }
  const { id, version } = await play.stage.perform(person, register, { body: { ...body, consortium } })
  let last = { id, version }
  for (const name of Object.keys(members))
    last = await play.stage.perform(personOf(play, name), confirmMember, { body: { id, version } })
  return last
}

async function answer(play: Play, owner: string, plot: SignUpPlot, of: { id: string; version: number }) {
  const person = personOf(play, owner)
  const body = { id: of.id, version: of.version }
  if (plot.answer === 'confirm') await play.stage.perform(person, confirmRegistration, { body })
  else if (plot.answer)
    await play.stage.perform(person, refuseRegistration, { body: { ...body, reason: plot.answer.refuse } })
}

function signUpActs(plotted: TenderPlot, told: Told): readonly Act[] {
  const { owner, clock, signUps = [] } = plotted
  const from = clock.applyStart ?? clock.published
  const hours = spread(from, Math.min(clock.applyEnd, -0.2), signUps.length + 1)
  return signUps.flatMap((plot, at): Act[] => {
    let made = { id: '', version: 0 }
    return [
      {
        at: hours[at] ?? from,
        run: async (play) => {
          made = await signUp(play, plotted, told, plot)
        },
      },
      { at: hours.at(-1) ?? from, run: (play) => answer(play, owner, plot, made) },
    ]
  })
}

function bidActs({ clock, bids = [], decrypted }: TenderPlot, told: Told): readonly Act[] {
  const hours = spread(clock.bidStart ?? clock.applyEnd, Math.min(clock.bidEnd, -0.1), bids.length * 2)
  return bids.flatMap((bid, at): Act[] => {
    const sent: Act = { at: hours[at] ?? 0, run: (play) => sendSealedBid(play, told.id, bid, decrypted?.by) }
    const later = hours[bids.length + at] ?? 0
    const { replacedAt } = bid
    if (bid.withdrawn) return [sent, { at: later, run: (play) => withdraw(play, told.id, bid) }]
    if (replacedAt === undefined) return [sent]
    return [sent, { at: later, run: (play) => sendSealedBid(play, told.id, { ...bid, level: replacedAt }) }]
  })
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

function mediaActs({ owner, media }: TenderPlot, told: Told): readonly Act[] {
  if (!media) return []
  const { at, name, link } = media
  const run = async (play: Play) => {
    const body = { id: told.id, name, link, at: moment(play.today, at).toISOString() }
    await play.stage.perform(personOf(play, owner), markPublished, { body })
  }
  return [{ at, run }]
}

/** Everything that happens to one tender, in no particular order. */
export function actsOf(plot: TenderPlot): readonly Act[] {
  const told: Told = { id: '' }
  return [
    { at: plot.clock.published, run: (play) => publish(play, plot, told) },
    ...(plot.direct ? [] : signUpActs(plot, told)),
    ...bidActs(plot, told),
    ...sessionActs(plot, told),
    ...securityActs(plot, told),
    ...feeActs(plot, told),
    ...resultActs(plot, told),
    ...drawActs(plot, told),
    ...evaluationActs(plot, told),
    ...abandonActs(plot, told),
    ...cancelActs(plot, told),
    ...postponementActs(plot, told),
    ...mediaActs(plot, told),
    ...addendaActs(plot, told),
    ...letterActs(plot, told),
    ...objectionActs(plot, told),
  ]
}
