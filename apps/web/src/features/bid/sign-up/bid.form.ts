import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { register } from '@jb/contract/bid/registration.contract'
import type { Certificate } from '@jb/contract/member/certificate.contract'
import { optionalText } from '@jb/contract/shared/values'
import { fittingCertificates } from '@jb/domain/member/fitting-certificate'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../../kit/field/use-uploads.ts'
import type { FieldSpec, FilesSpec, SectionSpec } from '../../../patterns/field-spec.ts'

type Body = z.input<typeof register.body>
type Proof = Body['qualifications'][number]

/** A tender asks for ten qualifications at most; each has its two fields. */
const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
type Slot = (typeof slots)[number]

/** Papers that prove one qualification. */
export const mostPapers = 3

const words = z.optional(optionalText(200))
const papers = z.optional(z.array(z.string()).check(z.maxLength(mostPapers, `最多 ${mostPapers} 个文件`)))
type Proofs = { [K in `words${Slot}`]: typeof words } & { [K in `papers${Slot}`]: typeof papers }

const proofs = Object.fromEntries(
  slots.flatMap((at) => [
    [`words${at}`, words],
    [`papers${at}`, papers],
  ]),
) as Proofs

const { tenderId, contactName, contactPhone, note, fileIds } = register.body.shape

/** Which field belongs to which qualification. */
const slotsOf = (asked: readonly string[]) =>
  slots.flatMap((at) => {
    const name = asked[at]
    return name === undefined ? [] : [{ at, name }]
  })

/** What is said of a consortium, where the tender accepts one. */
const together = {
  together: z.optional(z.boolean()),
  leadWork: z.optional(optionalText(200)),
  members: z.optional(z.array(z.object({ id: z.string(), name: z.string(), work: z.string() }))),
  agreement: z.optional(z.array(z.string())),
}

/** What is missing where somebody signs up together with others, by field. */
function missingTogether(form: Pick<SignUpForm, keyof typeof together>): Readonly<Record<string, string>> {
  const { members = [], leadWork = '', agreement = [] } = form
  if (!form.together) return {}
  return {
    ...(leadWork.trim() === '' && { leadWork: '请写明贵公司的分工' }),
    ...(members.length === 0 && { members: '请至少选择一家成员' }),
    ...(members.some(({ work }) => work.trim() === '') && { members: '请写明这家成员的分工' }),
    ...(agreement.length === 0 && { agreement: '请上传联合体协议' }),
  }
}

/** The body of a sign-up as one form: each qualification that is asked for is proven by words or by papers. */
export function signUpSchema(asked: readonly string[]) {
  return z
    .object({ tenderId, contactName, contactPhone, note, fileIds, ...proofs, ...together })
    .check((context) => {
      for (const [name, message] of Object.entries(missingTogether(context.value)))
        context.issues.push({ code: 'custom', message, path: [name], input: context.value })
      for (const { at } of slotsOf(asked)) {
        if (context.value[`words${at}`] || context.value[`papers${at}`]?.length) continue
        const message = '说明和证书至少填写一项'
        context.issues.push({ code: 'custom', message, path: [`words${at}`], input: context.value })
      }
    })
}

export type SignUpForm = z.input<ReturnType<typeof signUpSchema>>

/** What is sent for a filled form. */
export function signUpBody(form: SignUpForm, asked: readonly string[]): Body {
  const { tenderId, contactName, contactPhone, note, fileIds } = form
  const qualifications = slotsOf(asked).map(
    ({ at, name }): Proof => ({ name, note: form[`words${at}`] ?? '', fileIds: form[`papers${at}`] ?? [] }),
  )
  return { tenderId, contactName, contactPhone, note, qualifications, fileIds, ...consortiumBody(form) }
}

/** The field of the agreement: 联合体协议, one file of the lead. */
export const agreementField = (upload: Upload, known: readonly UploadedFile[]): FieldSpec<SignUpForm> => ({
  kind: 'files',
  name: 'agreement',
  label: '联合体协议',
  required: true,
  hint: '各方签章的共同投标协议，写明分工和各方责任。',
  upload,
  known,
  max: 1,
  when: ({ together: on }) => on === true,
})

function consortiumBody(form: SignUpForm): Pick<Body, 'consortium'> {
  const { members = [], leadWork = '', agreement: [agreementFileId] = [] } = form
  if (!form.together || agreementFileId === undefined) return {}
  const named = members.map(({ id, work }) => ({ companyId: id, work }))
  return { consortium: { agreementFileId, leadWork, members: named } }
}

/** The consortium as it was sent before, put into the fields of the form. */
export function consortiumOf(known: RegistrationView['consortium']): Partial<SignUpForm> {
  if (!known) return {}
  const { leadWork, members, agreement } = known
  return {
    together: true,
    leadWork,
    members: members.map(({ companyId, companyName, work }) => ({ id: companyId, name: companyName, work })),
    agreement: agreement ? [agreement.id] : [],
  }
}

/** What was proven before, put into the fields of the form; where nothing was, the company's certificates that fit. */
export function proofsOf(
  asked: readonly string[],
  known: readonly Proven[] | undefined,
  certificates: readonly Certificate[],
): Partial<SignUpForm> {
  const fields = slotsOf(asked).flatMap(({ at, name }): [string, string | string[]][] => {
    const proof = known?.find((one) => one.name === name)
    const own = known ? [] : fittingCertificates(name, certificates, mostPapers)
    const papers = proof?.files ?? own.flatMap(({ file }) => file ?? [])
    return [
      [`words${at}`, proof?.note ?? ''],
      [`papers${at}`, papers.map(({ id }) => id)],
    ]
  })
  return Object.fromEntries(fields)
}

type Proven = RegistrationView['qualifications'][number]

interface Given {
  readonly upload: Upload
  /** Files that the form begins with. */
  readonly known: readonly UploadedFile[]
  readonly asked: readonly string[]
  readonly intro: ReactNode
  /** Under the certificates of one qualification: those that the company keeps. */
  readonly ownPapers?: (name: string) => NonNullable<FilesSpec<SignUpForm>['below']>
  /** Offers a number; `fill` writes it into the field. */
  readonly offerPhone?: (fill: (value: string) => void) => ReactNode
}

export const signUpSections = ({
  upload,
  known,
  asked,
  intro,
  ownPapers,
  offerPhone,
}: Given): readonly SectionSpec<SignUpForm>[] => [
  {
    title: '报名信息',
    intro,
    fields: [
      { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 40 },
      {
        kind: 'phone',
        name: 'contactPhone',
        label: '手机号',
        required: true,
        hint: '采购方会用它联系您，只有采购方能看到。',
        ...(offerPhone && { below: offerPhone }),
      },
    ],
  },
  ...slotsOf(asked).map(
    ({ name, at }): SectionSpec<SignUpForm> => ({
      title: `资质 ${at + 1}/${asked.length}：${name}`,
      intro: '说明和证书至少填写一项。',
      fields: [
        {
          kind: 'textarea',
          name: `words${at}`,
          label: '资质说明',
          maxLength: 200,
          rows: 2,
          placeholder: '等级、证书编号、有效期等',
        },
        {
          kind: 'files',
          name: `papers${at}`,
          label: '证书',
          upload,
          known,
          max: mostPapers,
          ...(ownPapers && { below: ownPapers(name) }),
        },
      ],
    }),
  ),
  {
    title: '其他说明',
    fields: [
      {
        kind: 'textarea',
        name: 'note',
        label: '说明',
        maxLength: 500,
        rows: 3,
        placeholder: '供货能力、同类业绩等',
      },
      { kind: 'files', name: 'fileIds', label: '业绩等附件', upload, known, max: 9 },
    ],
  },
]
