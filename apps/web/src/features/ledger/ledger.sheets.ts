import {
  confirmationBody,
  type MoneyDetail,
  reasonBody,
  settlementBody,
  voucherBody,
} from '@jb/contract/ledger/ledger.shapes'
import { arrivedWords } from '@jb/domain/ledger/give'
import * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

const known = { id: true, version: true } as const

const slip = z.extend(z.omit(voucherBody, { id: true, version: true, fileId: true }), {
  fileIds: z.array(z.string()).check(z.minLength(1, '请上传转账凭证')),
})

/** The bank's slip; `thing` is what is paid. */
export const voucherForm = {
  schema: slip,
  initial: ({ payerName }: MoneyDetail) => ({ fileIds: [], payerName, payerBank: '', payerAccount: '' }),
  section: (upload: Upload, thing: string): SectionSpec<z.input<typeof slip>> => ({
    title: '上传转账凭证',
    intro: `按银行回单填写付款账户，${thing}将来只能退回这个账户。`,
    fields: [
      {
        kind: 'files',
        name: 'fileIds',
        label: '转账凭证',
        required: true,
        upload,
        max: 1,
        accept: 'image/*,.pdf',
        hint: '银行回单的照片或 PDF，金额、户名和流水号要清楚。',
      },
      { kind: 'text', name: 'payerName', label: '付款户名', required: true, maxLength: 100 },
      {
        kind: 'text',
        name: 'payerBank',
        label: '付款开户行',
        required: true,
        maxLength: 100,
        placeholder: '例如：中国工商银行宝鸡分行',
      },
      { kind: 'text', name: 'payerAccount', label: '付款账号', required: true, maxLength: 40 },
    ],
  }),
}

const confirmBody = z.omit(confirmationBody, { ...known, acceptOtherPayer: true })
const arrived = confirmBody.shape.amount
export type ConfirmSection = SectionSpec<z.input<typeof confirmBody>>

/** What stands on the bank's line; `payer` is whose account it has to be: 投标企业. */
export const confirmForm = {
  /** A paper brings no money: nothing is compared. */
  paper: confirmBody,
  /** Another amount than was asked for is told at its field, before anything is sent. */
  schemaFor: ({ amount }: Pick<MoneyDetail, 'amount'>) =>
    z.extend(confirmBody, {
      amount: arrived.check((field) => {
        const message = arrivedWords(amount, field.value)
        if (message) field.issues.push({ code: 'custom', message, input: field.value })
      }),
    }),
  // Name and amount are read off the bank's line: what stands here already would only be compared with itself.
  initial: () => ({ serialNo: '', amount: '', payerName: '' }),
  section: (payer: string): ConfirmSection => ({
    title: '确认到账',
    intro: '请对照银行流水核对金额和户名，不要只看凭证图片。',
    fields: [
      {
        kind: 'text',
        name: 'serialNo',
        label: '银行到账流水号',
        required: true,
        maxLength: 40,
        hint: '退还时按这笔流水原路退回。',
      },
      {
        kind: 'money',
        name: 'amount',
        label: '银行流水上的到账金额',
        required: true,
        hint: '照银行流水填写，不要照抄应收金额。补足过的填合计，退回过多付款的填留下的金额。',
      },
      {
        kind: 'text',
        name: 'payerName',
        label: '银行流水上的付款户名',
        required: true,
        maxLength: 100,
        hint: `照银行流水填写全称，不要照抄对方填写的户名；系统会与${payer}的名称比对。`,
      },
    ],
  }),
}

/** A form with one text that somebody has to give as a reason. */
export const reasonOf = (title: string, label: string, intro: string) =>
  ({
    title,
    intro,
    fields: [{ kind: 'textarea', name: 'reason', label, required: true, maxLength: 200 }],
  }) as const satisfies SectionSpec<{ reason: string }>

const reasonSchema = z.omit(reasonBody, known)

export const rejectForm = {
  schema: reasonSchema,
  section: reasonOf('退回', '退回原因', '对方会看到原因，并可以在缴纳期限内重新提交。'),
}

export const failForm = {
  schema: reasonSchema,
  section: reasonOf(
    '登记退款失败',
    '失败原因',
    '付款方会看到原因。原路退回失败时，收款账户不能改成别的账户。',
  ),
}

/** Why something that is not due goes back early. */
export const earlyForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  section: reasonOf(
    '提前退还',
    '提前退还的原因',
    '还没有到应当退还的情形：提交后由另一位财务或管理员复核，同意后才退还。原因会记入操作日志。',
  ),
}

/** Why a second person does not agree; `thing` is what stays as it is. */
export const refuseForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  section: (thing: string) =>
    reasonOf('不同意', '不同意的原因', `提出的人会看到原因，这笔${thing}保持原样。`),
}

export const settleForm = {
  schema: z.omit(settlementBody, known),
  section: {
    title: '登记已退款',
    intro: '请先在网银办理原路退回，成功后填写退款的银行流水号。',
    fields: [{ kind: 'text', name: 'serialNo', label: '退款流水号', required: true, maxLength: 40 }],
  } satisfies SectionSpec<{ serialNo: string }>,
}
