import { version } from '../../package.json'

/** The product's version, as released. */
export const productVersion = version
