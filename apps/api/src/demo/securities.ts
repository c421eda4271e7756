import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import * as own from '@jb/contract/security/order.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Subject } from '@jb/domain/security/kinds'
import { formatDay } from '@jb/domain/shared/dates'
import { type Act, moment, type Play, personOf } from './act.ts'
import { giveDeposit, sendBack } from './auctions/deposits.ts'
import type { Told } from './life.ts'
import type { Hours, TenderPlot } from './plot.ts'

/** What 陕西长砚建设 asks its bidders to give, until the end of bidding. */
export const securityOf = (amount: string): NonNullable<TenderForm['security']> => ({
  amount,
  kinds: ['transfer', 'online', 'guarantee'],
  payUntil: null,
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '6100 1234 5678 9012 3456',
})

/** Pays on the page of the sandbox. A server without a provider takes the same money as a transfer. */
async function payOnline(play: Play, owner: string, subject: Subject, by: string): Promise<string> {
  const payer = personOf(play, by)
  const { configured } = await play.stage.run(payer, async (ctx) => ctx.services.payment)
  if (!configured) return giveDeposit(play, owner, subject, { by })
  const body = { subjectKind: subject.kind, subjectId: subject.id, kind: 'online' } as const
  const { id, version } = await play.stage.perform(payer, own.createOrder, { body })
  const { url } = await play.stage.perform(payer, own.payOnline, { body: { id, version } })
  await play.stage.submitPage(url)
  return id
}

/** Who says so beside whoever has awarded the tender. */
const signers: Readonly<Record<string, string>> = { 李慧敏: '张建国' }

/** The contract with the winner is signed: its security becomes the performance security. */
async function settle(play: Play, owner: string, told: Told, signed: Hours): Promise<void> {
  const person = personOf(play, signers[owner] ?? owner)
  const { version } = await play.stage.perform(person, tenderDetailOf, { params: { id: told.id } })
  const signedOn = formatDay(moment(play.today, signed))
  await play.stage.perform(person, settleSecurity, {
    body: { id: told.id, version, signedOn, way: 'performance' },
  })
}

/** Who gives the security of a tender, in which way, and how it goes back. */
export function securityActs({ owner, securities = [], signed }: TenderPlot, told: Told): readonly Act[] {
  const given = securities.flatMap((plot): Act[] => {
    let order = ''
    const give = async (play: Play) => {
      const subject = { kind: 'tender', id: told.id } as const
      const { kind, ...rest } = plot
      order =
        kind === 'online'
          ? await payOnline(play, owner, subject, plot.by)
          : await giveDeposit(play, owner, subject, { ...rest, ...(kind && { kind }) })
    }
    return [
      { at: plot.at, run: give },
      ...(plot.back ?? []).map((step) => ({
        at: step.at,
        run: (play: Play) => sendBack(play, owner, order, step),
      })),
    ]
  })
  return signed === undefined
    ? given
    : [...given, { at: signed, run: (play) => settle(play, owner, told, signed) }]
}
