import * as desk from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { arrivedWords } from '@jb/domain/security/arrived'
import { forfeitReasons, guaranteeForms } from '@jb/domain/security/kinds'
import { forfeitReasonNames, guaranteeFormNames } from '@jb/domain/security/labels'
import * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'

type Order = Pick<OrderDetail, 'id' | 'version'>
const known = { id: true, version: true } as const
const file = z.string()

const voucherBody = z.extend(z.omit(own.submitVoucher.body, { ...known, fileId: true }), {
  fileIds: z.array(file).check(z.minLength(1, '请上传转账凭证')),
})

export const voucherForm = {
  schema: voucherBody,
  initial: ({ payerName }: OrderDetail) => ({ fileIds: [], payerName, payerBank: '', payerAccount: '' }),
  section: (upload: Upload): SectionSpec<z.input<typeof voucherBody>> => ({
    title: '上传转账凭证',
    intro: '按银行回单填写付款账户，保证金将来只能退回这个账户。',
    fields: [
      {
        ...{ kind: 'files', name: 'fileIds', label: '转账凭证', required: true, upload, max: 1 },
        accept: 'image/*,.pdf',
        hint: '银行回单的照片或 PDF，金额、户名和流水号要清楚。',
      },
      { kind: 'text', name: 'payerName', label: '付款户名', required: true, maxLength: 100 },
      {
        ...{ kind: 'text', name: 'payerBank', label: '付款开户行', required: true, maxLength: 100 },
        placeholder: '例如：中国工商银行宝鸡分行',
      },
      { kind: 'text', name: 'payerAccount', label: '付款账号', required: true, maxLength: 40 },
    ],
  }),
}

const forms: readonly Option[] = guaranteeForms.map((value) => ({ value, label: guaranteeFormNames[value] }))

const guaranteeBody = z.extend(z.omit(own.submitGuarantee.body, { ...known, fileId: true }), {
  fileIds: z.array(file),
})

export const guaranteeForm = {
  schema: guaranteeBody,
  initial: () => ({ form: 'bankGuarantee' as const, no: '', issuer: '', validUntil: '', fileIds: [] }),
  section: (upload: Upload, until: string | null): SectionSpec<z.input<typeof guaranteeBody>> => ({
    title: '提交保函',
    fields: [
      { kind: 'choice', name: 'form', label: '保函形式', required: true, options: forms },
      { kind: 'text', name: 'no', label: '保函编号', required: true, maxLength: 60 },
      {
        ...{ kind: 'text', name: 'issuer', label: '开立机构', required: true, maxLength: 100 },
        placeholder: '银行、担保公司或保险公司的全称',
      },
      {
        ...{ kind: 'day', name: 'validUntil', label: '有效期至', required: true },
        ...(until && { hint: `不早于 ${until}。` }),
      },
      {
        ...{ kind: 'files', name: 'fileIds', label: '保函扫描件', upload, max: 1, accept: 'image/*,.pdf' },
        hint: '电子保函可以只填编号，其他形式必须上传。',
      },
    ],
  }),
}

const confirmBody = z.omit(desk.confirmOrder.body, { ...known, acceptOtherPayer: true })
const arrived = confirmBody.shape.amount

export const confirmForm = {
  /** Another amount than was asked for is told at its field, before anything is sent. */
  schemaFor: ({ kind, amount }: Pick<OrderDetail, 'kind' | 'amount'>) =>
    kind === 'guarantee'
      ? confirmBody
      : z.extend(confirmBody, {
          amount: arrived.check((field) => {
            const message = arrivedWords(amount, field.value)
            if (message) field.issues.push({ code: 'custom', message, input: field.value })
          }),
        }),
  // Name and amount are read off the bank's line: what stands here already would only be compared with itself.
  initial: () => ({ serialNo: '', amount: '', payerName: '' }),
  transfer: {
    title: '确认到账',
    intro: '请对照银行流水核对金额和户名，不要只看凭证图片。',
    fields: [
      {
        ...{ kind: 'text', name: 'serialNo', label: '银行到账流水号', required: true, maxLength: 40 },
        hint: '退还时按这笔流水原路退回。',
      },
      {
        ...{ kind: 'money', name: 'amount', label: '银行流水上的到账金额', required: true },
        hint: '照银行流水填写，不要照抄应收金额。补足过的填合计，退回过多付款的填留下的金额。',
      },
      {
        ...{ kind: 'text', name: 'payerName', label: '银行流水上的付款户名', required: true, maxLength: 100 },
        hint: '照银行流水填写全称，不要照抄对方填写的户名；系统会与投标企业的名称比对。',
      },
    ],
  } satisfies SectionSpec<z.input<typeof desk.confirmOrder.body>>,
  guarantee: {
    title: '核对保函',
    intro: '请向开立机构核实保函的真伪、金额、受益人和有效期。',
    fields: [
      {
        ...{ kind: 'text', name: 'serialNo', label: '查验编号', maxLength: 40 },
        hint: '在开立机构的网站或电话核实时取得，没有可以不填。',
      },
    ],
  } satisfies SectionSpec<z.input<typeof desk.confirmOrder.body>>,
}

const reasonOf = (title: string, label: string, intro: string) =>
  ({
    title,
    intro,
    fields: [{ kind: 'textarea', name: 'reason', label, required: true, maxLength: 200 }],
  }) as const satisfies SectionSpec<{ reason: string }>

export const rejectForm = {
  schema: z.omit(desk.rejectVoucher.body, known),
  section: reasonOf('退回', '退回原因', '对方会看到原因，并可以在缴纳期限内重新提交。'),
}

export const failForm = {
  schema: z.omit(desk.failRefund.body, known),
  section: reasonOf(
    '登记退款失败',
    '失败原因',
    '付款方会看到原因。原路退回失败时，收款账户不能改成别的账户。',
  ),
}

export const earlyForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  section: reasonOf(
    '提前退还',
    '提前退还的原因',
    '还没有到应当退还的情形：提交后由另一位财务或管理员复核，同意后才退还。原因会记入操作日志。',
  ),
}

const extendBody = z.extend(z.omit(extendGuarantee.body, { ...known, fileId: true }), {
  fileIds: z.array(file),
})

export const extendForm = {
  /** Only an electronic guarantee is extended without a paper. */
  schemaFor: ({ guarantee }: Pick<OrderDetail, 'guarantee'>) =>
    guarantee?.form === 'electronicGuarantee'
      ? extendBody
      : z.extend(extendBody, { fileIds: z.array(file).check(z.minLength(1, '请上传展期文件')) }),
  initial: () => ({ validUntil: '', fileIds: [] }),
  sectionFor: (
    { guarantee, guaranteeUntil: until }: Pick<OrderDetail, 'guarantee' | 'guaranteeUntil'>,
    upload: Upload,
  ): SectionSpec<z.input<typeof extendBody>> => ({
    title: '登记保函展期',
    intro: '请先看到展期文件，并向开立机构核实，再登记新的有效期。',
    fields: [
      {
        ...{ kind: 'day', name: 'validUntil', label: '新的有效期', required: true },
        ...(until && { hint: `项目延期后要求不早于 ${until}。` }),
      },
      {
        ...{ kind: 'files', name: 'fileIds', label: '展期文件', upload, max: 1, accept: 'image/*,.pdf' },
        ...(guarantee?.form === 'electronicGuarantee'
          ? { hint: '开立机构出具的展期或变更文件；电子保函可以不上传。' }
          : { hint: '开立机构出具的展期或变更文件。', required: true }),
      },
    ],
  }),
}

export const refuseForm = {
  schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  section: reasonOf('不同意', '不同意的原因', '提出的人会看到原因，这笔保证金保持原样。'),
}

export const settleForm = {
  schema: z.omit(desk.settleRefund.body, known),
  section: {
    title: '登记已退款',
    intro: '请先在网银办理原路退回，成功后填写退款的银行流水号。',
    fields: [{ kind: 'text', name: 'serialNo', label: '退款流水号', required: true, maxLength: 40 }],
  } satisfies SectionSpec<{ serialNo: string }>,
}

const reasons: readonly Option[] = forfeitReasons.map((value) => ({
  value,
  label: forfeitReasonNames[value],
}))

export const forfeitForm = {
  schema: z.omit(desk.forfeitOrder.body, { ...known, approval: true }),
  initial: () => ({ reason: '' as never, note: '' }),
  section: {
    title: '扣除保证金',
    intro: '提交后由另一位财务或管理员复核，同意后才扣除。扣除后不能恢复，付款方会收到原因。',
    fields: [
      { kind: 'choice', name: 'reason', label: '扣除依据', required: true, options: reasons },
      {
        ...{ kind: 'textarea', name: 'note', label: '事实和说明', required: true, maxLength: 500, rows: 3 },
        placeholder: '例如：11 月 20 日收到书面函件，明确不再签订合同',
      },
    ],
  } satisfies SectionSpec<z.input<typeof desk.forfeitOrder.body>>,
}

/** What every change of an order is sent with. */
export const versionOf = ({ id, version }: Order): Order => ({ id, version })
