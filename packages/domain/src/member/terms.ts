/** The two texts under which people use a platform. */
export const termsKinds = ['agreement', 'privacy'] as const
export type TermsKind = (typeof termsKinds)[number]

/** Which version of each; 0 is the product's own text. */
export type TermsVersions = Readonly<Record<TermsKind, number>>

export const termsTitles = { agreement: '用户协议', privacy: '隐私政策' } as const satisfies Record<
  TermsKind,
  string
>
