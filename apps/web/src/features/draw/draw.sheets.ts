import {
  answerDrawRequest,
  answerInvitation,
  enterOutsideDraw,
  requestDraw,
} from '@jb/contract/draw/draw.contract'
import type { outsideExpert } from '@jb/contract/draw/draw.shapes'
import { latestDays, limits } from '@jb/domain/draw/draw'
import { declineNames } from '@jb/domain/draw/labels'
import { type Major, majorNames, majors } from '@jb/domain/expert/labels'
import * as z from 'zod/mini'
import type { FieldSpec, SectionSpec } from '../../patterns/field-spec.ts'
import { uploadAttachment } from '../file/index.ts'

const when = {
  kind: 'dateTime',
  name: 'evaluateAt',
  label: '评标时间',
  required: true,
  hint: `专家会收到这个时间：不早于开标时间，不晚于开标后 ${latestDays} 天（已过开标时间的，从现在起算）。`,
} as const
const again = {
  kind: 'textarea',
  name: 'reason',
  label: '再次抽取的原因',
  required: true,
  maxLength: limits.reason,
  placeholder: '例如：一位专家退出，需要补抽',
} as const

const person = z.nullable(z.int().check(z.minimum(0), z.maximum(limits.count, `最多 ${limits.count} 人`)))
const countOf = Object.fromEntries(majors.map((major) => [major, person])) as Record<Major, typeof person>

/** So many of each major; what is left empty is nobody. */
export const requestSchema = z.extend(z.pick(requestDraw.body, { evaluateAt: true, reason: true }), countOf)
export type RequestValues = z.input<typeof requestSchema>

export const emptyRequest = (evaluateAt: string | null): RequestValues =>
  ({
    ...Object.fromEntries(majors.map((major) => [major, null])),
    evaluateAt: evaluateAt ?? '',
    reason: '',
  }) as RequestValues

export const requestSection = (reasoned: boolean): SectionSpec<RequestValues> => ({
  title: reasoned ? '再次抽取专家' : '抽取专家',
  intro:
    '写明每个专业的人数，不需要的专业留空。提交后名单即时固定，至少 10 分钟后由系统自动抽取，提交后不能修改。',
  fields: [
    ...majors.map(
      (major): FieldSpec<RequestValues> => ({
        kind: 'count',
        name: major,
        label: majorNames[major],
        unit: '人',
      }),
    ),
    when,
    ...(reasoned ? [again] : []),
  ],
})

/** What is sent of it. */
export const wantedIn = (values: RequestValues) =>
  majors.flatMap((major) => {
    const count = values[major] ?? 0
    return count > 0 ? [{ major, count }] : []
  })

export type OutsideExpert = z.input<typeof outsideExpert>
export const emptyExpert: OutsideExpert = { name: '', phone: '', major: 'building', employer: '' }
export const expertSection: SectionSpec<OutsideExpert> = {
  title: '添加专家',
  intro: '按抽取结果填写。姓名和手机号密封保存，定标前任何人都看不到。',
  fields: [
    { kind: 'text', name: 'name', label: '姓名', required: true, maxLength: limits.name },
    { kind: 'phone', name: 'phone', label: '手机号', required: true, hint: '专家用这个手机号登录后确认。' },
    {
      kind: 'choice',
      name: 'major',
      label: '专业',
      required: true,
      options: majors.map((major) => ({ value: major, label: majorNames[major] })),
    },
    { kind: 'text', name: 'employer', label: '工作单位', required: true, maxLength: limits.employer },
  ],
}

export const outsideSchema = z.extend(
  z.pick(enterOutsideDraw.body, { recordNo: true, evaluateAt: true, reason: true }),
  { files: z.array(z.string()).check(z.minLength(1, '请上传抽取记录')) },
)
export type OutsideValues = z.input<typeof outsideSchema>
export const emptyOutside = (evaluateAt: string | null): OutsideValues => ({
  recordNo: '',
  files: [],
  evaluateAt: evaluateAt ?? '',
  reason: '',
})
export const outsideSection = (reasoned: boolean, people: number): SectionSpec<OutsideValues> => ({
  title: '登记外部抽取结果',
  intro: `名单共 ${people} 位专家，提交后密封，不能修改；填错的可以再次登记，另一个人复核后代替这一次。`,
  fields: [
    { kind: 'text', name: 'recordNo', label: '抽取记录编号', required: true, maxLength: limits.recordNo },
    { kind: 'files', name: 'files', label: '抽取记录', required: true, max: 1, upload: uploadAttachment },
    when,
    ...(reasoned ? [again] : []),
  ],
})

export const refuseSchema = z.pick(answerDrawRequest.body, { reason: true })
export const refuseSection: SectionSpec<z.input<typeof refuseSchema>> = {
  title: '不同意再次抽取',
  fields: [{ kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: limits.reason }],
}

export const declineSchema = z.pick(answerInvitation.body, { reason: true })
export type Declining = z.input<typeof declineSchema>
export const declineSection: SectionSpec<Declining> = {
  title: '不能参加',
  intro: '答复后不能更改，系统会补抽其他专家。原因只用于回避，采购方看不到。',
  fields: [
    {
      kind: 'choice',
      name: 'reason',
      label: '原因',
      required: true,
      options: Object.entries(declineNames).map(([value, label]) => ({ value, label })),
    },
  ],
}
