vcl 4.1;

# The site behind Varnish, which keeps public answers and forgets those whose content has changed.
# Needs the xkey module (Debian: varnish-modules) and PURGE_URL=http://127.0.0.1:6081 for the site.

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may tell of changes: the machines that the site runs on.
acl tellers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ tellers) {
      return (synth(403));
    }
    set req.http.x-forgotten = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Forgot " + req.http.x-forgotten + " answers"));
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
