import { randomUUID } from 'node:crypto'
import fastify from 'fastify'

/** The least that could answer a price: parses the body and gives a receipt of the same shape. A process of its own. */
const server = fastify()
let seq = 0
server.post<{ Body: { id: string; amount: string } }>('*', async ({ body }) => {
  seq += 1
  const at = new Date().toISOString()
  const receipt = { auctionId: body.id, seq, at, amount: body.amount, endsAt: at, extended: false, rank: 1 }
  return { code: 200, msg: '成功', data: { ...receipt, hash: randomUUID() }, serverTime: Date.now() }
})
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
