import { uploadFile } from '@jb/contract/file/file.contract'
import { answerCertification, recordCertification } from '@jb/contract/site/certification.contract'
import type { Harness } from '../api-harness.ts'
import { aPdf } from './file.ts'

/** What a record of the platform's certification says. */
export const aCertification = { number: 'JC-2026-001', authority: '国家电子招标检测中心' }

/** The platform's certification, recorded by one operator and agreed to by another. */
export async function certified(h: Harness, validUntil = '2040-12-31'): Promise<void> {
  const operator = () => h.as({ companyKind: 'platform', roles: ['operator'] })
  const [one, two] = [await operator(), await operator()]
  const file = (await h.call(uploadFile, {}, one, { file: { name: '证书.pdf', bytes: aPdf() } })).answer.id
  const body = { ...aCertification, validUntil, fileIds: [file] }
  const { id } = (await h.call(recordCertification, { body }, one)).answer
  await h.call(answerCertification, { body: { id, agree: true } }, two)
}
