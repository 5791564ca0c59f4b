import type { FastifyHelmetOptions } from '@fastify/helmet'

const SELF = ["'self'"]

/**
 * What a page of ours may do: everything comes from here, nothing is written into the page itself. What only means something over https
 * is left out: the server speaks plain http, and whoever puts it behind https says so there.
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
