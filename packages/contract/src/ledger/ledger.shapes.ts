import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { pageQuery } from '../shared/page.ts'
import { fileRef, id, instant, money, optionalText, text } from '../shared/values.ts'

/** A day in China, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'))

/** What a kind of orders says of its own in a row: its subjects, its ways of paying, its states. */
interface OwnParts<Subject extends z.ZodMiniType, Way extends z.ZodMiniType, Status extends z.ZodMiniType> {
  readonly subjectKind: Subject
  readonly kind: Way
  readonly status: Status
}

/** An order in a list, as its reader sees it; `counterpart` is the other company. */
export const moneyRow = <
  Subject extends z.ZodMiniType,
  Way extends z.ZodMiniType,
  Status extends z.ZodMiniType,
>({
  subjectKind,
  kind,
  status,
}: OwnParts<Subject, Way, Status>) =>
  z.object({
    id,
    no: z.string(),
    side: z.enum(['payer', 'desk']),
    subjectKind,
    subjectId: id,
    subjectTitle: z.string(),
    counterpart: z.string(),
    kind,
    kindName: z.string(),
    amount: z.string(),
    status,
    /** The state in the words of this reader: 待支付, 核对中, 待退还 … */
    statusName: z.string(),
    /** One sentence: what happens next, and until when. */
    next: z.string(),
    /** A slip or a paper is being checked. */
    checking: z.boolean(),
    /** Until when it can be paid; null once it is no longer pending. */
    payBy: z.nullable(instant),
    /** Until when the law or the house wants it back; null while nothing is due. */
    refundDueAt: z.nullable(instant),
    /** The due moment has passed. */
    overdue: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })

const account = { name: z.string(), bank: z.string(), account: z.string() }

/** In a detail: the version, both sides, and how it is paid by a transfer. */
export const payParts = {
  version: z.int(),
  amountInWords: z.string(),
  payerName: z.string(),
  ownerName: z.string(),
  /** Where a transfer goes; `remark` is what the bank slip has to say. Null for other kinds. */
  payee: z.nullable(z.object({ ...account, remark: z.string() })),
  /** Where the money came from, the account masked; null until it is known. The way back goes there. */
  paidFrom: z.nullable(z.object({ ...account, matches: z.boolean() })),
  voucher: z.nullable(fileRef),
  /** Why the desk gave the slip or the paper back; '' when it did not. */
  rejection: z.string(),
}

/** In a detail: how it is paid online, when it was, and the way back. */
export const backParts = {
  /** Null for other kinds. `tradeNo`: the provider's number once it is paid. */
  online: z.nullable(
    z.object({ provider: z.string(), sandbox: z.boolean(), tradeNo: z.nullable(z.string()) }),
  ),
  paidAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Null while nothing is to go back. */
  refund: z.nullable(
    z.object({
      causeName: z.string(),
      /** The article that the due day comes from. */
      rule: z.string(),
      dueOn: day,
      dueAt: instant,
      overdue: z.boolean(),
      /** What goes back beside the amount (interest by law), as a sentence; '' where nothing. */
      interestNote: z.string(),
      requestedAt: z.nullable(instant),
      doneAt: z.nullable(instant),
      tradeNo: z.nullable(z.string()),
      failure: z.string(),
      remindedAt: z.nullable(instant),
    }),
  ),
}

/** One step of the way, for the progress bar. */
const step = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['done', 'now', 'todo', 'failed']),
  at: z.nullable(instant),
  note: z.string(),
})

/** At the end of a detail: the way, what was done, and what can be done now. */
export const courseParts = {
  progress: z.array(step),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
}

/**
 * A decision about an order that waits, or the last that did: for the approvers (`instanceId`), or for a second person
 * of the desk where no process is open (`instanceId` null). `decidedBy`: that person, by name.
 */
export const lookedAt = <Deed extends z.ZodMiniType>(deed: Deed) =>
  z.object({
    deed,
    deedName: z.string(),
    status: z.enum(['pending', 'effective', 'refused']),
    statusName: z.string(),
    reason: z.string(),
    outcome: z.string(),
    askedBy: z.string(),
    askedAt: instant,
    instanceId: z.nullable(id),
    decidedBy: z.exactOptional(z.string()),
    /** The ground on which it is to be kept. */
    groundName: z.exactOptional(z.string()),
  })

/** An order as the parts of the ledger read it, whatever its kind. */
const anyRow = moneyRow({ subjectKind: z.string(), kind: z.string(), status: z.string() })
export type MoneyRow = z.output<typeof anyRow>
const anyDetail = z.extend(anyRow, {
  ...payParts,
  ...backParts,
  approval: z.nullable(lookedAt(z.string())),
  ...courseParts,
})
export type MoneyDetail = z.output<typeof anyDetail>

/** How lists of orders are narrowed. */
export const moneyNarrowing = <Subject extends z.ZodMiniType>(subjectKind: Subject) => ({
  ...pageQuery,
  subjectKind: z.exactOptional(subjectKind),
  subjectId: z.exactOptional(id),
  keyword: z._default(z.string().check(z.maxLength(50)), ''),
})

/** What waits in each deskGroup of a desk. */
export const deskCounts = z.object({
  confirm: z.int(),
  refund: z.int(),
  failed: z.int(),
  held: z.int(),
  ended: z.int(),
  all: z.int(),
})
export const deskGroup = z._default(
  z.enum(['confirm', 'refund', 'failed', 'held', 'ended', 'all']),
  'confirm',
)

/** An order in the version that the person has seen. */
export const seen = { id, version: z.int() }

const serialNo = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z]{4,40}$/, '请填写银行流水号，4 到 40 位字母或数字'))

/** The payer says from where the transfer came, with the bank's slip. */
export const voucherBody = z.object({
  ...seen,
  fileId: id,
  payerName: text(100),
  payerBank: text(100),
  payerAccount: z
    .string()
    .check(z.trim(), z.regex(/^[0-9][0-9 -]{6,38}[0-9]$/, '请填写付款银行账号，8 到 40 位数字')),
})

/** The desk has seen the money, or has verified the paper. */
export const confirmationBody = z.object({
  ...seen,
  /** The bank's serial number of the arrival; for papers the number under which it was verified, or ''. */
  serialNo: z.string().check(z.trim(), z.maxLength(64)),
  /** Yuan on the bank's line, what was completed or sent back counted in; '' for papers. */
  amount: z.union([z.literal(''), money]),
  /** The name on the bank's line; '' for papers. */
  payerName: optionalText(100),
  /** Confirmed although the payer is another name than the company. */
  acceptOtherPayer: z._default(z.boolean(), false),
})

export const reasonBody = z.object({ ...seen, reason: text(200) })
export const settlementBody = z.object({ ...seen, serialNo })
/** The provider's page. */
export const paymentPage = z.object({ url: z.string(), provider: z.string(), sandbox: z.boolean() })

/** What the kinds of orders are called in the refusals that all of them share. */
interface Called<Name extends string> {
  readonly name: Name
  /** 保证金 */
  readonly thing: string
}

type Sentences<Name extends string, Code extends string> = Readonly<Record<`${Name}.${Code}`, string>>

const named = <Name extends string, Code extends string>(
  { name }: Called<Name>,
  words: Readonly<Record<Code, string>>,
) =>
  Object.fromEntries(
    Object.entries(words).map(([code, sentence]) => [`${name}.${code}`, sentence]),
  ) as Sentences<Name, Code>

/** What the deeds of the ledger say no with, by the name of the kind: for the `refusals` of its endpoints. */
export function moneyRefusals<const Name extends string>(called: Called<Name>) {
  const { thing } = called
  const notFound = named(called, { notFound: `没有找到这笔${thing}，它可能不属于您的企业` })
  const changed = {
    ...notFound,
    ...named(called, {
      stale: `这笔${thing}刚刚有变化，请刷新后查看最新状态再操作`,
      wrongStatus: `这笔${thing}当前的状态不能这样操作，请刷新查看`,
    }),
  }
  const onHold = named(called, {
    onHold: '平台已暂停这个项目或其发布企业，请先不要付款；恢复后可以继续办理，如有疑问请联系平台客服',
  })
  const paying = {
    ...changed,
    ...onHold,
    ...named(called, {
      otherKind: '这笔订单不是用这种方式缴纳的，请取消后重新选择缴纳方式',
      payTimeOver: `缴纳${thing}的时间已过，不能再提交`,
    }),
  }
  const deskChanged = {
    ...changed,
    ...named(called, { forbidden: '您没有办理这一步的权限，请联系本企业的财务人员或管理员' }),
  }
  return { notFound, changed, onHold, paying, deskChanged, ...deedRefusals(called) }
}

function deedRefusals<const Name extends string>(called: Called<Name>) {
  const { thing } = called
  const usedSerial = named(called, { serialNoUsed: `这个银行流水号已经用于另一笔${thing}，请核对流水号` })
  const approvalRunning = named(called, {
    approvalRunning: `这笔${thing}有事项正在审批或复核，请等它结束或撤回后再操作`,
  })
  return {
    cancelling: named(called, {
      checking: '凭证正在核对，核对有结果之前不能取消；如已转账请等待确认',
      alreadyPaid: '支付渠道已经收到这笔款，订单没有取消；请刷新查看，不再参加的请按项目的规则退出并退还',
      cancelUnknown: '支付渠道没有回应，还不知道有没有付款，订单没有取消；请过几分钟再试',
    }),
    opening: named(called, {
      providerSilent: '支付渠道没有回应，没有打开支付页面；请稍后再试，已经付过款的会自动核对，不会重复扣款',
    }),
    reminding: named(called, {
      nothingDue: `这笔${thing}现在没有待退的款项，不需要催办`,
      remindedToday: '今天已经催办过了，对方已收到消息，请明天再催办',
    }),
    approvalRunning,
    confirming: {
      ...approvalRunning,
      ...named(called, {
        serialNoRequired: '请填写银行到账流水号，它是原路退回的依据',
        amountRequired: '请填写银行流水上的到账金额，与应收金额一致才能入账',
        arrivedLess:
          '到账金额少于应收金额，没有入账：请联系付款方补足后再确认，或原路退回已到账的款，再退回凭证并说明原因',
        arrivedMore: '到账金额多于应收金额，没有入账：请先把多付的部分原路退回，再按留下的金额确认',
      }),
      ...usedSerial,
    },
    settling: {
      ...named(called, { otherKind: `在线支付的${thing}由支付机构原路退回，不需要登记流水号` }),
      ...usedSerial,
    },
    failing: named(called, { otherKind: '在线支付的退款结果由支付机构通知，不能手工登记' }),
    looking: named(called, {
      notAsked: '没有等待复核的申请，它可能已经处理，请刷新后查看',
      samePerson: '申请是您提出的，请企业另一位财务或管理员复核；您可以撤回申请',
      reasonNeeded: '不同意时，请写明原因，提出的人会看到',
    }),
  }
}
