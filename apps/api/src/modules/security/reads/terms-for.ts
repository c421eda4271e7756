import type { Answer, Received } from '@jb/contract/endpoint'
import type { termsOf } from '@jb/contract/security/order.contract'
import type { SecurityKind } from '@jb/domain/security/kinds'
import { kindNames } from '@jb/domain/security/labels'
import type { Terms } from '@jb/domain/security/order'
import { refundNote } from '@jb/domain/security/release-rule'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { isBarred } from './is-barred.ts'
import { isHeld } from './is-held.ts'
import { offeredKinds } from './offered-kinds.ts'
import { standingOf } from './standing-of.ts'
import { termsOfSubject } from './subject-terms.ts'

type Shown = Answer<typeof termsOf>

const hints = {
  transfer: '从企业账户转账后上传凭证，财务核对后生效',
  online: '支付成功后立即生效',
  guarantee: '银行保函、电子保函或保证保险，核对后生效',
} as const satisfies Record<SecurityKind, string>

const none = {
  ...{ required: false, title: '', ownerName: '', amount: null, amountInWords: '', kinds: [] },
  ...{ payUntil: null, guaranteeUntil: null, sandbox: false, refundNote: '', mine: null, whyNot: '' },
}

const turnedDown = '发布方没有接受贵公司的报名，不需要缴纳保证金。'

function whyNot(terms: Terms, companyId: string | undefined, now: Date): string {
  if (companyId === undefined) return '请先登录并加入企业，再缴纳保证金。'
  if ([terms.ownerCompanyId, terms.clerkCompanyId].includes(companyId)) {
    return '这是您企业自己发布或代理的项目，不需要缴纳保证金。'
  }
  return now >= terms.payUntil ? '缴纳保证金的时间已过。' : ''
}

/** What a subject asks for, for everybody, and how the caller's company stands. */
export async function termsFor(
  { db, services, session, now }: ReadContext,
  { params }: Received<typeof termsOf>,
): Promise<Shown> {
  const subject = { kind: params.kind, id: params.id }
  const named = { subjectKind: params.kind, subjectId: params.id }
  const terms = await termsOfSubject(db, subject)
  if (!terms || (await isHeld(db, terms))) return { ...named, ...none }
  const companyId = session?.companyId
  const barred = companyId !== undefined && (await isBarred(db, subject, companyId))
  const standing = companyId ? await standingOf(db, subject, companyId) : undefined
  const owner = await memberDoor.companyBrief(db, [terms.ownerCompanyId])
  const { kinds, provider } = offeredKinds(services, terms.kinds)
  const online = provider?.sandbox ? { ...hints, online: `${provider.label}，不产生真实资金` } : hints
  return {
    ...named,
    ...{ required: true, title: terms.title, ownerName: owner.get(terms.ownerCompanyId)?.name ?? '' },
    ...{ amount: terms.amount, amountInWords: amountInWords(terms.amount) },
    kinds: kinds.map((kind) => ({ kind, name: kindNames[kind], hint: online[kind] })),
    ...{ payUntil: terms.payUntil.toISOString(), guaranteeUntil: terms.guaranteeUntil },
    sandbox: kinds.includes('online') && provider?.sandbox === true,
    refundNote: refundNote(terms.profile),
    mine: standing ? { status: standing.status, orderId: standing.orderId ?? null } : null,
    whyNot: barred ? turnedDown : whyNot(terms, companyId, now),
  }
}
