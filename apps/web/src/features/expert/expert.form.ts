import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { avoided, entryForm, paper } from '@jb/contract/expert/expert.shapes'
import { limits } from '@jb/domain/expert/entry'
import { hasIdCardCheck, tidyIdCard } from '@jb/domain/shared/id-card'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { secrecy } from './expert.labels.ts'

/** What is typed in: the years may be missing yet. */
export const entrySchema = z.extend(entryForm, {
  idCard: entryForm.shape.idCard.check(
    z.refine((text) => text === '' || hasIdCardCheck(tidyIdCard(text)), '号码有误，请对照证件核对'),
  ),
})
export type EntryValues = z.input<typeof entrySchema>

export const emptyEntry = {
  name: '',
  idCard: '',
  phone: '',
  employer: '',
  title: '',
  majors: [],
  regionCode: '',
  papers: [],
  avoids: [],
} as unknown as EntryValues

/** An entry as it is opened again; the number of the card stays with the server. */
export const valuesOf = (expert: ExpertDetail): EntryValues =>
  ({
    name: expert.name,
    idCard: '',
    phone: expert.phone,
    employer: expert.employer,
    title: expert.title,
    majors: expert.majors,
    years: expert.years,
    regionCode: expert.regionCode,
    papers: expert.papers.map(({ name, number, expiresAt, file }) => ({
      name,
      number,
      expiresAt,
      fileId: file?.id ?? '',
    })),
    avoids: expert.avoids,
  }) as EntryValues

/** As a draft takes it. */
export const draftOf = (values: EntryValues) => ({ ...values, years: values.years ?? null })

/** Who the expert is: theirs is not to change. */
export const personSection = (shownIdCard: string): SectionSpec<EntryValues> => ({
  title: '身份',
  intro: secrecy,
  fields: [
    { kind: 'text', name: 'name', label: '姓名', required: true, maxLength: limits.name },
    {
      kind: 'text',
      name: 'idCard',
      label: '身份证号',
      maxLength: 18,
      autoComplete: 'off',
      ...(shownIdCard === ''
        ? { required: true, placeholder: '18 位' }
        : { placeholder: '不改请留空', hint: `已登记 ${shownIdCard}` }),
    },
    {
      kind: 'phone',
      name: 'phone',
      label: '手机',
      required: true,
      hint: '专家用这个手机号登录后，可以查看和改正本人资料。',
    },
  ],
})

export const workSection: SectionSpec<EntryValues> = {
  title: '工作',
  fields: [
    {
      kind: 'text',
      name: 'employer',
      label: '工作单位',
      required: true,
      maxLength: limits.employer,
      hint: '填写全称：专家不能评审本单位的投标。没有单位的填写“自由职业”。',
    },
    {
      kind: 'text',
      name: 'title',
      label: '职称',
      required: true,
      maxLength: limits.title,
      placeholder: '如：高级工程师',
    },
    { kind: 'count', name: 'years', label: '从业年限', required: true, unit: '年' },
    { kind: 'region', name: 'regionCode', label: '所在地区', required: true },
  ],
}

export type Avoided = z.input<typeof avoided>
export const avoidedSchema = avoided
export const avoidedSection = (title: string): SectionSpec<Avoided> => ({
  title,
  intro: '填写专家任职、持股或有其他利害关系的单位，系统据此避免专家评审它们的投标。',
  fields: [
    { kind: 'text', name: 'name', label: '单位名称', required: true, maxLength: 60, placeholder: '全称' },
    { kind: 'text', name: 'uscc', label: '统一社会信用代码', maxLength: 18, placeholder: '知道的请填写' },
  ],
})

export type Paper = z.input<typeof paper>
/** A certificate as it is typed in: its file as a list of one, and a switch for one that never expires. */
export const paperSchema = z.object({
  name: paper.shape.name,
  number: paper.shape.number,
  endless: z.boolean(),
  expiresAt: paper.shape.expiresAt,
  files: z.array(paper.shape.fileId).check(z.minLength(1, '请上传证书文件'), z.maxLength(1)),
})
type PaperDraft = z.input<typeof paperSchema>

export const paperDraft = (given: Paper | undefined): PaperDraft => ({
  name: given?.name ?? '',
  number: given?.number ?? '',
  endless: given?.expiresAt === null,
  expiresAt: given?.expiresAt ?? null,
  files: given ? [given.fileId] : [],
})

export const paperOf = ({ name, number, endless, expiresAt, files }: PaperDraft): Paper => ({
  name,
  number,
  expiresAt: endless ? null : expiresAt,
  fileId: files[0] ?? '',
})

export const paperSection = (
  title: string,
  upload: Upload,
  known: readonly UploadedFile[],
): SectionSpec<PaperDraft> => ({
  title,
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: '证书名称',
      required: true,
      maxLength: 40,
      placeholder: '如：一级造价工程师',
    },
    { kind: 'text', name: 'number', label: '证书编号', required: true, maxLength: 40 },
    { kind: 'switch', name: 'endless', label: '长期有效' },
    { kind: 'day', name: 'expiresAt', label: '有效期止', required: true, when: ({ endless }) => !endless },
    {
      kind: 'files',
      name: 'files',
      label: '证书文件',
      required: true,
      upload,
      known,
      max: 1,
      accept: 'image/png,image/jpeg,.pdf',
    },
  ],
})
