import type { FastifyHelmetOptions } from '@fastify/helmet'

const SELF = ["'self'"]

/**
 * What our pages may do: everything comes from this origin, nothing is inlined. HTTPS-only headers are left out: the server speaks plain
 * http, and a proxy that adds https can add them.
 */
export const PROTECTION: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: SELF,
      styleSrc: SELF,
      workerSrc: SELF,
      connectSrc: SELF,
      fontSrc: SELF,
      manifestSrc: SELF,
      mediaSrc: SELF,
      imgSrc: [...SELF, 'data:', 'blob:'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'no-referrer' },
}
