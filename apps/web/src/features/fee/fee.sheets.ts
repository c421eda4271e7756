import * as bill from '@jb/contract/fee/bill.contract'
import { askFeeRefund } from '@jb/contract/fee/fee.contract'
import type { FeeBillDetail } from '@jb/contract/fee/fee.shapes'
import { askedCauses } from '@jb/domain/fee/fee'
import { askedCauseHints, causeNames } from '@jb/domain/fee/words'
import * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

const known = { id: true, version: true } as const

const refundBody = z.omit(askFeeRefund.body, known)

/** Why the money of documents is to come back: one cause of a closed list. */
export const refundForm = {
  schema: refundBody,
  initial: { cause: '' as never, reason: '' },
  sections: [
    {
      title: '申请退款',
      intro: '项目终止的招标文件费自动原路退还，不用申请；因为不参加投标而不想要的，不能退款。',
      fields: [
        {
          kind: 'choice',
          name: 'cause',
          label: '退款原因',
          required: true,
          options: askedCauses.map((value) => ({
            value,
            label: causeNames[value],
            note: askedCauseHints[value],
          })),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: '说明',
          required: true,
          maxLength: 200,
          rows: 3,
          placeholder: '例如：11 月 20 日同一项目付了两次款，流水号尾号 1234 和 5678',
        },
      ],
    },
  ] satisfies readonly SectionSpec<z.input<typeof refundBody>>[],
}

const confirmBody = z.omit(bill.confirmFeeBill.body, known)

export const confirmBillForm = {
  schema: confirmBody,
  initial: ({ payerName }: FeeBillDetail) => ({ invoiceTitle: payerName, taxNo: '' }),
  section: {
    title: '确认金额',
    intro: '请先核对计算明细。确认后 7 天内付款，收款方按下面的信息开票。',
    fields: [
      { kind: 'text', name: 'invoiceTitle', label: '发票抬头', required: true, maxLength: 100 },
      {
        kind: 'text',
        name: 'taxNo',
        label: '纳税人识别号',
        required: true,
        maxLength: 20,
        hint: '15 到 20 位数字或大写字母，一般就是统一社会信用代码。',
      },
    ],
  } satisfies SectionSpec<z.input<typeof confirmBody>>,
}

export const waiveForm = {
  schema: z.pick(bill.waiveFeeBill.body, { reason: true }),
  section: {
    title: '减免服务费',
    intro: '有费用减免审批流程的先审批，没有的由另一位财务或管理员复核；生效后付款方不需要再付款。',
    fields: [{ kind: 'textarea', name: 'reason', label: '减免原因', required: true, maxLength: 200 }],
  } satisfies SectionSpec<{ reason: string }>,
}

export const refuseWaiverForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  section: {
    title: '不同意减免',
    fields: [{ kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: 500 }],
  } satisfies SectionSpec<{ reason: string }>,
}

const invoiceBody = z.extend(z.omit(bill.invoiceFeeBill.body, { ...known, fileId: true }), {
  fileIds: z.array(z.string()),
})

export const invoiceForm = {
  schema: invoiceBody,
  initial: { invoiceNo: '', fileIds: [] },
  section: (upload: Upload, { invoice }: FeeBillDetail): SectionSpec<z.input<typeof invoiceBody>> => ({
    title: '登记发票',
    intro: `抬头：${invoice.title}，纳税人识别号：${invoice.taxNo}。发票号码和文件至少填一项。`,
    fields: [
      { kind: 'text', name: 'invoiceNo', label: '发票号码', maxLength: 40 },
      {
        kind: 'files',
        name: 'fileIds',
        label: '发票文件',
        upload,
        max: 1,
        accept: 'image/*,.pdf,.ofd',
        hint: '付款方可以直接下载。',
      },
    ],
  }),
}

/** Why a refund is not given. */
export const turnDownForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  section: {
    title: '驳回退款申请',
    intro: '付款方会看到原因，并可以重新申请。',
    fields: [{ kind: 'textarea', name: 'reason', label: '驳回原因', required: true, maxLength: 200 }],
  } satisfies SectionSpec<{ reason: string }>,
}
