import type { SecurityKind } from '@jb/domain/security/kinds'
import type { PaymentProvider } from '../../../platform/payment/payment.ts'
import type { Services } from '../../../platform/services.ts'

/** The ways that are open now: online only where the platform has a provider. */
export function offeredKinds(
  { payment }: Pick<Services, 'payment'>,
  kinds: readonly SecurityKind[],
): { readonly kinds: readonly SecurityKind[]; readonly provider: PaymentProvider | undefined } {
  const provider = payment.configured ? payment : undefined
  return { provider, kinds: kinds.filter((kind) => kind !== 'online' || provider !== undefined) }
}
