import { fileKind } from '@jb/domain/file/kinds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { RawPlatform } from '../../platform/module.ts'
import { secondsLeft } from './download-link.ts'
import { readyFile } from './reads/ready-file.ts'

const linkSearch = z.object({
  expires: z.coerce.number().check(z.int(), z.positive()),
  signature: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(300)),
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

const gone = (reply: FastifyReply) =>
  reply.code(403).type('text/plain; charset=utf-8').send('这个下载链接已失效，请回到页面重新打开文件')

/** Serves `/files/{id}` to whoever holds a valid link, in a way that nothing in the file can act as a page of ours. */
export function mountDownload(app: FastifyInstance, { db, services }: RawPlatform): void {
  app.get('/files/:id', async (request, reply) => {
    const params = linkParams.safeParse(request.params)
    const search = linkSearch.safeParse(request.query)
    if (!params.success || !search.success) return gone(reply)
    const { name, expires, signature } = search.data
    const left = secondsLeft(services, { id: params.data.id, name }, expires, signature)
    const file = left && (await readyFile(db, params.data.id))
    if (!left || !file) return gone(reply)
    return reply
      .header('content-disposition', disposition(name, file.ext))
      .header('content-length', file.size)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policyFor(file.ext))
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', `private, max-age=${left}`)
      .type(file.mediaType)
      .send(services.storage.open(file.storageKey))
  })
}
