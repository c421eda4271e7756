import { randomBytes } from 'node:crypto'
import { startServerProcess, urlOf } from '@jb/testing/server-process'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const database = `t_${randomBytes(8).toString('hex')}`
const admin = new pg.Client(inject('postgres'))
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${database}`)
})
afterAll(async () => {
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

test('a server on a database of its own is ready, and ends on a signal without an error in its log', async () => {
  const server = await startServerProcess({ DATABASE_URL: urlOf(inject('postgres'), database) })
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', migrations: 'complete', database: 'writable', jobs: { dead: 0 } },
  ])
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

test('a server with its embedded database ends on a signal without an error in its log', async () => {
  const server = await startServerProcess({})
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop('SIGINT')).toBe(0)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
