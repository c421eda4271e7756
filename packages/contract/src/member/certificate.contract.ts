import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef, id, instant, text } from '../shared/values.ts'
import { certificateKind, dayText } from './organisation.shapes.ts'

/** A certificate (证书) of the company. */
export const certificate = z.object({
  id,
  version: z.int(),
  kind: certificateKind,
  kindName: z.string(),
  name: z.string(),
  number: z.string(),
  file: z.nullable(fileRef),
  issuedAt: dayText,
  /** Null: it never expires. */
  expiresAt: z.nullable(dayText),
  state: z.enum(['valid', 'soon', 'expired']),
  stateName: z.string(),
  /** Until its last day; 0 on that day, negative afterwards, null where it never expires. */
  daysLeft: z.nullable(z.int()),
  updatedAt: instant,
})
export type Certificate = z.output<typeof certificate>

const facts = {
  kind: certificateKind,
  name: text(60),
  number: text(60),
  fileId: id,
  issuedAt: dayText,
  expiresAt: z.nullable(dayText),
}
const unfit = {
  'member.certificateDays': '发证日期不能晚于今天，有效期止不能早于发证日期，请核对。',
  'member.nameInvalid': '证书名称或编号里有不能识别的字符，请修改。',
  'member.certificateFile': '证书请上传 PDF 或图片（jpg、png）。',
  'file.notFound': '证书文件已失效，请重新上传。',
}
const changed = {
  'member.certificate.notFound': '没有找到这份证书，它可能已被删除，请刷新。',
  'member.certificate.stale': '这份证书刚刚被同事修改过，请刷新后再改。',
}
const admin = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  refreshes: ['member.certificates', 'member.companyCard'],
  who: ['orgAdmin'],
  scope: 'own',
} as const

/** What expires first stands first; what never expires, last. */
export const certificates = endpoint({
  id: 'member.certificates',
  summary: '本企业的证书',
  service: 'api',
  method: 'GET',
  path: '/member/certificates',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: z.object({ certificates: z.array(certificate), mayEdit: z.boolean() }),
  field: 'data',
  refusals: { 'member.companyRequired': '您还没有加入企业，加入企业后才能查看证书。' },
})

export const addCertificate = endpoint({
  ...admin,
  id: 'member.addCertificate',
  summary: '添加证书；到期前 30 天、7 天和当天提醒企业管理员',
  path: '/member/certificates/add',
  body: z.object(facts),
  answer: certificate,
  field: 'data',
  refusals: { ...unfit, 'member.tooManyCertificates': '证书最多 100 份，请先删除不用的证书。' },
})

export const replaceCertificate = endpoint({
  ...admin,
  id: 'member.replaceCertificate',
  summary: '换证或修改证书；`fileId` 可以是原来的文件',
  path: '/member/certificates/replace',
  body: z.object({ id, version: z.int(), ...facts }),
  answer: certificate,
  field: 'data',
  refusals: { ...changed, ...unfit },
})

export const removeCertificate = endpoint({
  ...admin,
  id: 'member.removeCertificate',
  summary: '删除证书，不再提醒',
  path: '/member/certificates/remove',
  body: z.object({ id, version: z.int() }),
  answer: z.object({ removed: z.boolean() }),
  field: 'data',
  refusals: changed,
})
