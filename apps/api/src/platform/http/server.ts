import { randomUUID } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isIP, Socket } from 'node:net'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import helmet from 'helmet'
import * as z from 'zod/mini'
import { zhCN } from 'zod/v4/locales'
import type { Config } from '../config/config.ts'
import { needsHttps } from '../config/entry-settings.ts'
import { trustOf } from '../config/proxy-trust.ts'
import type { Session } from '../ctx.ts'
import { errorFacts } from '../log/error-facts.ts'
import { contentPolicy } from './content-policy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line only; permissions are decided by the gateway. */
    caller: Session | undefined
  }
}

/** Where log lines go instead of standard output. */
export interface LogTarget {
  write(line: string): void
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The route that was called with its ids. What else stands in an address is somebody's text, and none of the log's. */
function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const given = (params ?? {}) as Readonly<Record<string, string>>
  const named = (whole: string, name: string) => (uuid.test(given[name] ?? '') ? (given[name] ?? '') : whole)
  return (routeOptions.url ?? '-').replace(/:(\w+)/g, named)
}

/** A word of a proxy on the caller's address that is none is not taken: the address would be somebody's text. */
function dropFalseAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
    const told = headers['x-forwarded-for']
    if (
      told !== undefined &&
      ![told]
        .flat()
        .join()
        .split(',')
        .every((part) => isIP(part.trim()) !== 0)
    )
      delete headers['x-forwarded-for']
    next()
  })
}

/** One JSON line a request, without queries, bodies or credentials. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { caller, method, ip } = request
    const who = { account: caller?.accountId, company: caller?.companyId }
    request.log.info(
      { method, path: loggedPath(request), status: reply.statusCode, ms, ip, ...who },
      'request',
    )
  })
}

/** What no script on our pages does, ours or another's, and the two things that ours do. */
const permissions = {
  'permissions-policy': [
    ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer'].map(
      (name) => `${name}=()`,
    ),
    ...['microphone', 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
    ...['fullscreen', 'geolocation'].map((name) => `${name}=(self)`),
  ].join(', '),
}

/** For the answers that come before any plug-in: sentences in JSON, of which no page can be made. */
function headersOfNoPage(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    ...permissions,
    ...(needsHttps(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Helmet's headers, put together once: they are the same for every answer. */
function safeHeaders(config: Config): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: needsHttps(config),
    // Browsers complain about these two on plain http in a LAN.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  secure(response.req, response, () => undefined)
  return { ...response.getHeaders(), ...permissions }
}

/**
 * A Fastify that keeps bodies as bytes (signatures cover them), with safe headers and compression; no routes yet.
 * `onBadAddress` answers what no route can be looked up for (a broken escape, an endless parameter).
 */
export async function createServer(
  config: Config,
  onBadAddress: (reply: FastifyReply, problem: Error) => void,
  log?: LogTarget,
): Promise<FastifyInstance> {
  z.config(zhCN())
  const app = fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers', 'headers', 'authorization', 'cookie'],
      serializers: { err: errorFacts },
      ...(log ? { stream: log } : {}),
    },
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    bodyLimit: 1_048_576,
    // Slow bodies are given up long before; whoever sends its headers drop by drop, before its body is waited for.
    requestTimeout: 1_800_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 3_000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (problem, _request, reply) =>
      onBadAddress(reply.headers(headersOfNoPage(config)), problem),
  })
  app.decorateRequest('caller', undefined)
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
  await app.register(multipart)
  dropFalseAddresses(app)
  const headers = safeHeaders(config)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  logRequests(app)
  return app
}
