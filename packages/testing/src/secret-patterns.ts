/** What credentials look like, by the name of their kind. */
const kinds: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/g,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'Alibaba Cloud key': /\bLTAI[0-9A-Za-z]{12,24}\b/g,
  'Tencent Cloud key': /\bAKID[0-9A-Za-z]{32}\b/g,
  'GitHub token': /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,})\b/g,
  'npm token': /\bnpm_[0-9A-Za-z]{36}\b/g,
  'Slack token': /\bxox[abprs]-[0-9A-Za-z-]{20,}/g,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/g,
  'model key': /\bsk-(?:ant-|proj-)?[0-9A-Za-z_-]{32,}/g,
  'web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  'password in an address':
    /\b(?:https?|postgres(?:ql)?|redis|amqp|mysql):\/\/[\w.-]+:(?!password@)[^\s:@/'"`${}<>]{6,}@[\w.-]+/g,
  'named secret':
    /(?:secret|passw(?:or)?d|token|api_?key|access_?key|signing_?key)["']?\s*[:=]\s*["'`]((?=[^"'`]*\d)(?=[^"'`]*[A-Za-z])[A-Za-z0-9+/=_-]{24,})["'`]/gi,
}

export interface FoundSecret {
  readonly kind: string
  /** The first characters only, so that a report is no second leak. */
  readonly begins: string
}

/** Everything in a text that looks like a credential. */
export function secretsIn(text: string): readonly FoundSecret[] {
  return Object.entries(kinds).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([whole]) => ({ kind, begins: whole.slice(0, 24) })),
  )
}
