import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { Option } from '../../../kit/options.tsx'
import type { FieldSpec, SectionSpec } from '../../../patterns/field-spec.ts'

// What every form that is published asks in the same words. Their values have the keys of common.fields.ts.

/** For whom it is published; one who may publish for the own company only is not asked. `thing`: 招标, 竞价 … */
export function principalField<V>(label: string, buyers: readonly Option[], thing: string): FieldSpec<V> {
  const spec: object = {
    kind: 'choice',
    name: 'principalId',
    label,
    options: buyers,
    required: !buyers.some(({ value }) => value === ''),
    hint: `委托期内可以代委托方发布和管理${thing}。`,
    when: () => !buyers.every(({ value }) => value === ''),
  }
  return spec as FieldSpec<V>
}

/** The project of the own company that it belongs to; `hint`: what follows from it. */
export function projectField<V>(projects: readonly Option[], hint: string): FieldSpec<V> {
  const spec: object = {
    kind: 'choice',
    name: 'projectId',
    label: '所属项目',
    placeholder: '从本企业的项目中选择，可以不选',
    options: [{ value: '', label: '不属于已建立的项目' }, ...projects],
    hint,
    when: ({ principalId }: { readonly principalId?: unknown }) => projects.length > 0 && !principalId,
  }
  return spec as FieldSpec<V>
}

type ContactField = 'contactName' | 'contactPhone' | 'regionCode' | 'address'

/** Whom to call, and where it is; `phoneHint`: who reads the number. */
export const contactSection = <V>(
  field: (name: ContactField, besides?: { readonly hint: string }) => FieldSpec<V>,
  phoneHint: string,
): SectionSpec<V> => ({
  title: '联系人和地点',
  fields: [
    field('contactName'),
    field('contactPhone', { hint: phoneHint }),
    field('regionCode'),
    field('address'),
  ],
})

/** The files that go out with it; `label`: which they are. */
export function attachmentsSection<V>(label: string, upload: Upload): SectionSpec<V> {
  const spec: object = {
    kind: 'files',
    name: 'fileIds',
    label,
    upload,
    max: 20,
    hint: '所有人都能下载，请不要上传内部资料。最多 20 个，每个不超过 20 MB。',
  }
  return { title: '附件', fields: [spec as FieldSpec<V>] }
}
