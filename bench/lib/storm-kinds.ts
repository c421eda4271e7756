import { securityModules } from '@jb/api/modules/security/index'
import { type StormKind, securityStorm } from '@jb/api/modules/security/storm.fixture'
import type { Module } from '@jb/api/platform/module'

/** The kinds of orders that go through the storm together, on one ledger. */
export const stormKinds: readonly StormKind[] = [securityStorm]

/** What a server of them mounts. */
export const stormModules: readonly Module[] = securityModules
