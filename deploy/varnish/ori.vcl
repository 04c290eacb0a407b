vcl 4.1;

# The site behind Varnish, which keeps public answers and forgets those whose content has changed.
# Needs the xkey module (Debian: varnish-modules) and PURGE_URL=http://127.0.0.1:6081 for the site. Varnish knows no
# TLS: nginx in front of it has 127.0.0.1:6081 as its upstream.

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # As long as the site itself waits: an editor's change can take a minute.
  .first_byte_timeout = 120s;
}

# The machines that the site and nginx run on: who may tell of changes, and whom to believe about who asks.
acl own {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # What nginx passes on comes from a visitor, and names two addresses by now.
    if (client.ip !~ own || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    set req.http.x-forgotten = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Forgot " + req.http.x-forgotten + " answers"));
  }
  # Varnish has added the address that asks it. Behind nginx, that is nginx's: to the limits, all visitors would be one.
  if (client.ip ~ own) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  } else {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
    unset req.http.Forwarded;
  }
  # Only the calls of signed-in visitors and the language at the root depend on cookies.
  if (req.url !~ "^/(?:\?|$)" && (req.url !~ "^/api/" || req.url ~ "^/api/(?:assets|files/video)/")) {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
}
