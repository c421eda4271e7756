import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'))
const record = z.object({
  id,
  number: z.string(),
  authority: z.string(),
  validUntil: day,
  recordedBy: z.string(),
  recordedAt: instant,
  files: z.array(fileRef),
})

/** Whether tenders that the law asks for may be published here. */
const platformStanding = z.object({
  /** The demo needs none and says that it is no real platform. */
  demo: z.boolean(),
  roots: z.boolean(),
  certifiedUntil: z.nullable(day),
  waiting: z.boolean(),
})

const certification = z.object({
  standing: platformStanding,
  /** The authorities of electronic signatures that are believed here. */
  authorities: z.array(z.string()),
  /** What is missing, in a sentence; null: nothing. */
  lack: z.nullable(z.string()),
  /** For operators: the record that holds, and the one that waits; `mine`: somebody else has to answer. */
  current: z.nullable(record),
  pending: z.nullable(z.extend(record, { mine: z.boolean() })),
})
export type Certification = z.output<typeof certification>

export const certificationForm = z.object({
  number: text(60),
  authority: text(100),
  validUntil: day,
  fileIds: z.array(id).check(z.minLength(1, '请上传证书'), z.maxLength(1, '证书只能上传一份')),
})
export type CertificationForm = z.input<typeof certificationForm>

export const certificationOf = endpoint({
  id: 'site.certification',
  summary: '平台的检测认证和电子签名：依法必须招标的项目能不能在这里发布；运营另看登记',
  service: 'api',
  method: 'GET',
  path: '/site/certification',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  answer: certification,
  field: 'data',
  refusals: {},
})

/** Why a record is sent back or taken back; empty where it is agreed to. */
export const certificationReason = z.object({ reason: text(300) })

const verb = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  refreshes: ['site.certification'],
  who: ['operator'],
  scope: 'none',
  field: 'data',
} as const

export const recordCertification = endpoint({
  id: 'site.recordCertification',
  summary: '登记平台的检测认证（运营），由另一名运营确认后生效',
  ...verb,
  path: '/site/certifications',
  body: certificationForm,
  answer: z.object({ id }),
  refusals: {
    'site.certificationWaits': '已有一份登记等待确认，请先由另一名运营确认或退回',
    'site.certificationPast': '有效期已过，请核对证书上的日期',
    'file.notFound': '证书文件已失效，请重新上传',
  },
})

export const answerCertification = endpoint({
  id: 'site.answerCertification',
  summary: '确认或退回检测认证的登记（登记人以外的运营）',
  ...verb,
  path: '/site/certification-answers',
  body: z.object({ id, agree: z.boolean(), reason: z._default(optionalText(300), '') }),
  answer: z.object({ id }),
  refusals: {
    'site.certificationGone': '这份登记已经处理，请刷新查看',
    'site.reasonNeeded': '退回或收回时，请写明原因',
    'site.samePerson': '登记的人不能自己确认，请由另一名运营处理',
  },
})
