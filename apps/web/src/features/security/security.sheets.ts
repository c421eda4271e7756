import * as desk from '@jb/contract/security/finance.contract'
import { extendGuarantee } from '@jb/contract/security/guarantee.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { forfeitReasons, guaranteeForms } from '@jb/domain/security/kinds'
import { forfeitReasonNames, guaranteeFormNames } from '@jb/domain/security/labels'
import * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import type { ConfirmSection } from '../ledger/index.ts'

const known = { id: true, version: true } as const
const file = z.string()

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

/** A guarantee is verified with its issuer. */
export const guaranteeCheck: ConfirmSection = {
  title: '核对保函',
  intro: '请向开立机构核实保函的真伪、金额、受益人和有效期。',
  fields: [
    {
      ...{ kind: 'text', name: 'serialNo', label: '查验编号', maxLength: 40 },
      hint: '在开立机构的网站或电话核实时取得，没有可以不填。',
    },
  ],
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
