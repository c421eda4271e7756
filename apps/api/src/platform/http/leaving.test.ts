import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import { type Gateway, sendProblem } from './gateway.ts'
import { createServer } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>
const info = 30
const error = 50

let server: Server
let lines: Record<string, unknown>[] = []
let asked = () => {}
const waiting = () =>
  new Promise<void>((resolve) => {
    asked = resolve
  })

function settings(): Config {
  const read = readConfig({ HTTP_ONLY: '1', LOG_LEVEL: 'info' })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return read.config
}

beforeEach(async () => {
  lines = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  server = await createServer(settings(), () => undefined, { write })
  const gateway = { clockOffset: () => 0 } as Gateway
  server.setErrorHandler((problem, _request, reply) => sendProblem(gateway, reply, problem))
  // Nothing of it ever comes, and the request has been read to its end.
  server.get('/slow', async ({ raw }, reply) => {
    raw.resume()
    await once(raw, 'end')
    const stream = new Readable({ read: () => asked() })
    return reply.type('application/octet-stream').send(stream)
  })
  server.get('/broken', (_request, reply) => {
    const read = () => void stream.destroy(new Error('the disk is gone'))
    const stream: Readable = new Readable({ read })
    return reply.type('application/octet-stream').send(stream)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

const saying = (level: number) => lines.filter((line) => line.level === level && line.msg !== 'request')

it('who leaves while something is fetched is no error of ours', async () => {
  const coming = waiting()
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await coming
  socket.destroy()
  await vi.waitFor(() => expect(saying(info).map(({ msg }) => msg)).toContain('the client left'))
  expect([saying(error), JSON.stringify(lines).includes('stack')]).toEqual([[], false])
})

it('what breaks while somebody waits for it still is', async () => {
  const answer = await server.inject({ url: '/broken' })
  expect(answer.statusCode).toBe(500)
  expect(saying(error)).toMatchObject([{ msg: 'unexpected error', err: { message: 'the disk is gone' } }])
})
