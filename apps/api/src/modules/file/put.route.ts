import { grantHeaders, objectsPath, putRefusals } from '@jb/contract/file/upload-grant.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { realMs } from '../../platform/clock/real-time.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RawPlatform } from '../../platform/module.ts'
import { putFile } from './use-cases/put-file.ts'

const headers = z.object({
  [grantHeaders.ak]: z.uuid(),
  [grantHeaders.sk]: z.string().check(z.maxLength(100)),
  [grantHeaders.securityToken]: z.string().check(z.maxLength(2000)),
})
const params = z.object({ year: z.string(), month: z.string(), random: z.string(), name: z.string() })

const statuses: Readonly<Record<string, number>> = { 'file.grant.forbidden': 403, 'file.grantSize': 413 }
const sentences: Readonly<Record<string, string>> = putRefusals

function sendRefusal(reply: FastifyReply, { refused, detail }: Refusal): FastifyReply {
  const code = statuses[refused] ?? 422
  // The rest of the body is not read.
  reply.header('connection', 'close')
  return answer(reply, code, { reason: refused, msg: sentences[refused], ...(detail ? { detail } : {}) })
}

function answer(reply: FastifyReply, code: number, body: object): FastifyReply {
  const facts = { traceId: reply.request.id, serverTime: realMs() }
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .send({ code, ...body, ...facts })
}

function sizeOf(request: FastifyRequest): number {
  const given = request.headers['content-length'] ?? ''
  if (/^\d{1,15}$/.test(given)) return Number(given)
  throw new Problem('request.malformed', { sentence: '上传缺少文件长度，请带上 Content-Length 后重试' })
}

/**
 * Takes `PUT <objectsPath>/yyyy/mm/<random>/<name>` with a grant in its headers: no session, no signature. Nothing
 * else is answered under that path: there is no list, no reading and no removing.
 */
export function mountPut(app: FastifyInstance, platform: RawPlatform): void {
  app.register(async (scope) => {
    // Whatever it is said to be: the bytes decide, when it is confirmed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.put(`${objectsPath}/:year/:month/:random/:name`, async (request, reply) => {
      const shown = headers.safeParse(request.headers)
      if (!shown.success) return sendRefusal(reply, { refused: 'file.grant.forbidden' })
      const { year, month, random, name } = params.parse(request.params)
      const grant = {
        ak: shown.data[grantHeaders.ak],
        sk: shown.data[grantHeaders.sk],
        securityToken: shown.data[grantHeaders.securityToken],
      }
      const arriving = { prefix: `${year}/${month}/${random}`, name, size: sizeOf(request) }
      const arrived = await putFile(platform, grant, arriving, request.raw)
      if (isRefusal(arrived)) return sendRefusal(reply, arrived)
      return answer(reply, 200, { msg: '成功', data: arrived })
    })
  })
}
