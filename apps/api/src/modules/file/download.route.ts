import { imageParameter, readImageSuffix } from '@jb/domain/file/image-variant'
import { fileKind } from '@jb/domain/file/kinds'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { RawPlatform } from '../../platform/module.ts'
import { derivedKey } from '../../platform/storage/storage.ts'
import { secondsLeft } from './download-link.ts'
import type { StoredFile } from './file.repository.ts'
import { variantOf } from './pictures/variant.ts'
import { pageName } from './preview/kept.ts'
import { readyFile } from './reads/ready-file.ts'

const linkSearch = z.object({
  expires: z.coerce.number().check(z.int(), z.positive()),
  signature: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(300)),
  [imageParameter]: z.optional(z.string().check(z.maxLength(100))),
  page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(1000))),
})
const linkParams = z.object({ id: z.uuid() })

/** A header value for any name: plain letters for old readers, the real name in UTF-8 (RFC 6266). */
function disposition(name: string, ext: string): string {
  const kind = fileKind(ext)?.inline ? 'inline' : 'attachment'
  const plain = name.replace(/[^\w.-]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Nothing in a file may run or load; a PDF is not put in a sandbox, where browsers refuse to show it. */
function policyFor(ext: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"
  return ext === 'pdf' ? `${nothing}; object-src 'self'` : `sandbox; ${nothing}`
}

const say = (reply: FastifyReply, code: number, sentence: string) =>
  reply.code(code).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(sentence)

const gone = (reply: FastifyReply) => say(reply, 403, '这个下载链接已失效，请回到页面重新打开文件')

const isPicture = ({ ext }: StoredFile) => ['jpg', 'png', 'gif'].includes(fileKind(ext)?.family ?? '')

interface Asked {
  readonly file: StoredFile
  readonly suffix: string
  readonly accept: string
}

/** A smaller version of a picture: sizes from a fixed set, WebP for whoever says that it reads it. */
async function sendVariant(
  reply: FastifyReply,
  { db, services }: RawPlatform,
  { file, suffix, accept }: Asked,
) {
  const variant = readImageSuffix(suffix)
  if (!variant || !isPicture(file)) return say(reply, 400, '没有这种尺寸的图片，请查看原图')
  const webp = variant.webp || accept.includes('image/webp')
  const picture = await variantOf(services, { db, file }, { ...variant, webp })
  if (!picture) return say(reply.header('retry-after', '2'), 503, '正在处理的图片较多，请稍后刷新')
  if (isRefusal(picture)) {
    reply.log.warn({ fileId: file.id, code: picture.refused }, 'no smaller picture')
    return say(reply, 422, '这张图片无法缩放，请查看原图')
  }
  return reply.header('vary', 'accept').type(picture.mediaType).send(picture.bytes)
}

/** A page of a document that was turned into pictures. */
async function sendPage(reply: FastifyReply, { services }: RawPlatform, file: StoredFile, page: number) {
  const key = derivedKey(file.storageKey, pageName(page))
  const size = await services.storage.size(key)
  if (!size) return say(reply, 404, '这一页还没有准备好，请返回后重新查看')
  return reply.header('content-length', size).type('image/jpeg').send(services.storage.open(key))
}

/** Serves `/files/{id}` to whoever holds a valid link, in a way that nothing in the file can act as a page of ours. */
export function mountDownload(app: FastifyInstance, platform: RawPlatform): void {
  const { db, services } = platform
  app.get('/files/:id', async (request, reply) => {
    const params = linkParams.safeParse(request.params)
    const search = linkSearch.safeParse(request.query)
    if (!params.success || !search.success) return gone(reply)
    const { name, expires, signature, [imageParameter]: suffix, page } = search.data
    const left = secondsLeft(services, { id: params.data.id, name }, expires, signature)
    const file = left && (await readyFile(db, params.data.id))
    if (!left || !file) return gone(reply)
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policyFor(file.ext))
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', `private, max-age=${left}`)
    if (suffix !== undefined) {
      return sendVariant(reply, platform, { file, suffix, accept: request.headers.accept ?? '' })
    }
    if (page !== undefined) return sendPage(reply, platform, file, page)
    return reply
      .header('content-disposition', disposition(name, file.ext))
      .header('content-length', file.size)
      .type(file.mediaType)
      .send(services.storage.open(file.storageKey))
  })
}
