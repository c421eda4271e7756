import { endpoint } from '@jb/contract/endpoint'
import * as z from 'zod/mini'
import { toBase64url } from './base64.ts'

const part = { service: 'tender', scope: 'own', refusals: {}, field: 'data' } as const
export const look = endpoint({
  ...part,
  id: 'thing.look',
  summary: '',
  method: 'GET',
  path: '/things/{id}',
  kind: 'read',
  who: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ b: z.string(), a: z.string() }),
  answer: z.object({ name: z.string() }),
})
export const change = endpoint({
  ...part,
  id: 'thing.change',
  summary: '',
  method: 'POST',
  path: '/things',
  kind: 'change',
  who: 'loggedIn',
  body: z.object({ name: z.string() }),
  answer: z.object({ done: z.boolean() }),
})
export const mine = endpoint({
  ...part,
  id: 'thing.mine',
  summary: '',
  method: 'GET',
  path: '/mine',
  kind: 'read',
  who: 'loggedIn',
  encoded: 'object',
  answer: z.object({ price: z.string() }),
})

const user = {
  state: 'ok' as const,
  account: { id: '3f0e1c9a-52a4-4c39-9a3c-0a1b2c3d4e5f', name: '李慧敏', phone: '199****0001', isDemo: true },
  companies: [],
  roles: [],
}
export const opened = {
  bearer: 'fresh',
  bearerSeconds: 900,
  signingKey: toBase64url(new Uint8Array(32).fill(7)),
  user,
}
