import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { openUpload } from './upload.ts'

const maxBytes = 1024 * 1024
let app: FastifyInstance
let address = ''
let outcome: Promise<unknown>

beforeEach(async () => {
  app = Fastify()
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Problem ? error.status : 500
    return reply.code(status).send({ msg: error instanceof Problem ? error.sentence : 'unexpected' })
  })
  let settle: (value: unknown) => void = () => undefined
  outcome = new Promise((resolve) => {
    settle = resolve
  })
  app.post('/', async (request) => {
    const part = await openUpload(request, maxBytes)
    const hash = createHash('sha256')
    try {
      for await (const chunk of part.stream) hash.update(chunk)
    } catch (error) {
      settle(error)
      throw error
    }
    return { name: part.name, sha256: hash.digest('hex'), promised: part.sha256 }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

function form(bytes: Uint8Array, name: string): FormData {
  const data = new FormData()
  data.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return data
}
const send = (body: FormData, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body, headers })

test('a file streams in whole, with its Chinese name', async () => {
  const bytes = Buffer.alloc(900_000, 'x')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const answer = await send(form(bytes, '报价单.xlsx'), { 'content-sha256': sha256 })
  expect(await answer.json()).toEqual({ name: '报价单.xlsx', sha256, promised: sha256 })
})

test('a body over the limit is refused before it is read', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${5 * maxBytes}\r\n\r\n`,
  )
  const [data] = await once(socket, 'data')
  expect(String(data)).toContain('413')
  expect(String(data)).toContain('不能超过 1 MB')
  socket.destroy()
})

test('a file just over the limit fails instead of being cut', async () => {
  const answer = await send(form(Buffer.alloc(maxBytes + 1), 'a.pdf'))
  expect(answer.status).toBe(413)
  expect(await outcome).toMatchObject({ code: 'request.tooLarge' })
})

test('a file of exactly the limit passes', async () => {
  expect((await send(form(Buffer.alloc(maxBytes), 'a.pdf'))).status).toBe(200)
})

test('a connection that is lost half way fails the stream', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n${head}half`,
    () => socket.destroy(),
  )
  expect(await outcome).toMatchObject({ code: 'request.malformed' })
})

test('a form that ends before its closing boundary fails the stream', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await fetch(address, { method: 'POST', body, headers })
  expect(answer.status).toBe(400)
})

test('a form without a file, a length or a proper hash is refused in a sentence', async () => {
  const empty = new FormData()
  empty.append('note', 'x')
  expect(await (await send(empty)).json()).toEqual({ msg: '没有收到文件，请重新选择文件后上传' })
  const odd = await send(form(Buffer.from('x'), 'a.txt'), { 'content-sha256': 'abc' })
  expect(odd.status).toBe(400)
  const chunked = await fetch(address, {
    method: 'POST',
    body: new Blob(['--b--']).stream(),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    duplex: 'half',
  } as RequestInit)
  expect(await chunked.json()).toEqual({ msg: '上传缺少文件长度，请刷新页面后重试' })
})
