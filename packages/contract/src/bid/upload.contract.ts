import { maxSealedBytes, partOf } from '@jb/domain/file/sealed-layout'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { tooMuch } from '../file/file.contract.ts'
import { id } from '../shared/values.ts'
import { companyRefusals, offlineRefusal, submissionRefusals, tenderRefusals } from './bid.refusals.ts'
import { offererRead, offererVerb } from './offer-endpoints.ts'

/**
 * A sealed file of a bid that goes in parts, so that a line that breaks costs one part and no more. The phone asks which
 * parts have come and sends the others, in any order; each carries its hash, and the same part may come twice.
 */

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, '摘要格式不对'))
const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999))

/** How an upload stands. */
export const uploadState = z.object({
  id,
  tenderId: id,
  /** Plain bytes of the file, as announced. */
  size: z.int(),
  parts: z.int(),
  /** What has come, in order. */
  received: z.array(z.object({ number: z.int(), sha256 })),
  finished: z.boolean(),
})

const notFound = { 'bid.upload.notFound': '没有找到这次上传，它可能已被清理，请重新选择文件上传' }
const closed = { 'bid.closed': submissionRefusals['bid.closed'] }

export const beginUpload = endpoint({
  id: 'bid.beginUpload',
  summary: '开始分片上传一个密封附件（一份投标合计不超过 500 MB）',
  ...offererVerb,
  path: '/bid/uploads',
  scope: 'public',
  body: z.object({
    tenderId: id,
    /** Plain bytes. */
    size: z.int().check(z.minimum(1), z.maximum(maxSealedBytes, '一份投标的附件合计不能超过 500 MB')),
  }),
  answer: uploadState,
  refusals: {
    ...offlineRefusal,
    ...tenderRefusals,
    ...companyRefusals,
    'bid.ownTender': '这是您企业自己发布的项目，不能投标',
    ...submissionRefusals,
    'file.noSpace': tooMuch['file.noSpace'],
    'file.tooMuchSealed': '贵公司 24 小时内开始上传的大附件已达上限，请稍后再上传，或压缩后重新选择',
  },
})

export const uploadOf = endpoint({
  id: 'bid.upload',
  summary: '一次分片上传的进度：已收到哪些分片',
  ...offererRead,
  path: '/bid/uploads/{id}',
  scope: 'own',
  answer: uploadState,
  encoded: 'object',
  refusals: notFound,
})

export const uploadPart = endpoint({
  id: 'bid.uploadPart',
  summary: '上传一个分片（密文），须带 content-sha256；同一分片重复上传没有影响',
  ...offererVerb,
  path: '/bid/upload-parts/{id}/{number}',
  scope: 'own',
  params: z.object({ id, number }),
  form: true,
  upload: { maxBytes: partOf(maxSealedBytes, 0).sealedBytes },
  answer: z.object({ id, number: z.int(), sha256 }),
  refusals: {
    ...notFound,
    ...closed,
    'file.noSpace': tooMuch['file.noSpace'],
    'file.damagedOnTheWay': '这一片在传输中损坏了，请重新上传',
    'file.partDiffers': '选择的文件和已经上传的部分不一致，请选择原来的文件，或移除后重新上传',
  },
})

export const finishUpload = endpoint({
  id: 'bid.finishUpload',
  summary: '全部分片到齐后完成上传，得到附件编号',
  ...offererVerb,
  path: '/bid/upload-completions',
  scope: 'own',
  body: z.object({ id }),
  answer: z.object({ id, size: z.int(), sha256 }),
  refusals: { ...notFound, ...closed, 'file.partsMissing': '还有分片没有上传，请继续上传' },
})

export const dropUpload = endpoint({
  id: 'bid.dropUpload',
  summary: '放弃一次没有完成的分片上传，已上传的部分随之删除',
  ...offererVerb,
  path: '/bid/upload-withdrawals',
  scope: 'own',
  body: z.object({ id }),
  answer: z.object({ id }),
  refusals: notFound,
})
