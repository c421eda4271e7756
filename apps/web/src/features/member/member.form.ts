import { type CompanyForm, companyForm, type Verification } from '@jb/contract/member/company.contract'
import type { registerAccount, setUpOperator } from '@jb/contract/member/entrance.contract'
import { isUscc } from '@jb/domain/member/uscc'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../kit/field/use-uploads.ts'
import type { FieldSpec, SectionSpec } from '../../patterns/field-spec.ts'
import { companyKinds } from './member.labels.ts'

const { licenceFileId, kind, uscc, ...others } = companyForm.shape

/** The company as it is typed in: the licence as a list of one, the kind empty until it is chosen. */
export const companyDraft = z.object({
  ...others,
  kind: z.pipe(z.string(), kind),
  uscc: uscc.check(z.refine(isUscc, '校验位不对，请对照营业执照核对 18 位代码')),
  licence: z.array(licenceFileId).check(z.minLength(1, '请上传营业执照'), z.maxLength(1)),
})
export type CompanyDraft = z.input<typeof companyDraft>

export const emptyCompany: CompanyDraft = {
  kind: '',
  name: '',
  shortName: '',
  uscc: '',
  legalPerson: '',
  regionCode: '',
  address: '',
  phone: '',
  licence: [],
}

/** What was handed in before, to be put right. */
export function draftOf(given: Verification): CompanyDraft {
  const { name, shortName, legalPerson, regionCode, address, phone, licence } = given
  return {
    kind: given.kind,
    uscc: given.uscc,
    licence: licence ? [licence.id] : [],
    ...{ name, shortName, legalPerson, regionCode, address, phone },
  }
}

/** What the endpoint takes. */
export function bodyOf({ licence, ...rest }: CompanyDraft): CompanyForm {
  return companyForm.parse({ ...rest, licenceFileId: licence[0] })
}

/** The fields; `known` is the licence that was handed in before. */
export function companySections(
  upload: Upload,
  known: readonly UploadedFile[],
): readonly SectionSpec<CompanyDraft>[] {
  return [
    {
      title: '企业信息',
      intro: '请按营业执照填写，提交后由平台核对。',
      fields: [
        { kind: 'choice', name: 'kind', label: '企业类型', required: true, options: companyKinds },
        {
          kind: 'text',
          name: 'name',
          label: '企业名称',
          required: true,
          maxLength: 60,
          placeholder: '营业执照上的全称',
        },
        {
          kind: 'text',
          name: 'shortName',
          label: '企业简称',
          required: true,
          maxLength: 20,
          placeholder: '列表里显示的名称',
        },
        { kind: 'text', name: 'uscc', label: '统一社会信用代码', required: true, maxLength: 20 },
        { kind: 'text', name: 'legalPerson', label: '法定代表人', required: true, maxLength: 30 },
      ],
    },
    {
      title: '联系方式',
      fields: [
        { kind: 'region', name: 'regionCode', label: '所在地区', required: true },
        { kind: 'text', name: 'address', label: '详细地址', required: true, maxLength: 200 },
        {
          kind: 'phone',
          name: 'phone',
          label: '企业电话',
          required: true,
          placeholder: '手机号或带区号的座机号',
        },
      ],
    },
    {
      title: '营业执照',
      intro: '上传正本或副本的照片或 PDF，文字要清晰、四角要完整。只有平台运营和本企业能看到。',
      fields: [
        {
          kind: 'files',
          name: 'licence',
          label: '营业执照',
          required: true,
          upload,
          known,
          max: 1,
          accept: 'image/png,image/jpeg,.pdf',
        },
      ],
    },
  ]
}

type AccountBody = z.input<typeof registerAccount.body>
type SetupBody = z.input<typeof setUpOperator.body>

const passwordHint = '8–64 个字符，不能全是数字。'

const passwordField = {
  kind: 'password',
  name: 'password',
  label: '设置密码',
  required: true,
  hint: passwordHint,
  autoComplete: 'new-password',
} as const

/** A new account; the code only where one can come by message. */
export const accountFields = (byCode: boolean): readonly FieldSpec<AccountBody>[] => [
  { kind: 'phone', name: 'phone', label: '手机号', required: true },
  ...(byCode ? [{ kind: 'text', name: 'code', label: '验证码', required: true } as const] : []),
  {
    kind: 'text',
    name: 'name',
    label: '姓名',
    required: true,
    maxLength: 30,
    placeholder: '您的真实姓名',
    autoComplete: 'name',
  },
  passwordField,
]

/** The first operator. */
export const setupSections: readonly SectionSpec<SetupBody>[] = [
  {
    title: '启用',
    intro: '启用码打印在启动服务的窗口里，只能使用一次，证明您是这台服务器的主人。',
    fields: [{ kind: 'text', name: 'setupCode', label: '启用码', required: true, maxLength: 64 }],
  },
  {
    title: '运营账号',
    intro: '运营账号审核企业认证，不参加招标和投标，也看不到任何报价。',
    fields: [
      { kind: 'text', name: 'companyName', label: '运营单位', required: true, maxLength: 60 },
      { kind: 'text', name: 'name', label: '姓名', required: true, maxLength: 30 },
      { kind: 'phone', name: 'phone', label: '手机号', required: true },
      passwordField,
    ],
  },
]
