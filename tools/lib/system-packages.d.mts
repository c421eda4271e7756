export function browserPath(): string | undefined
export function ensureSystemPackages(): void
